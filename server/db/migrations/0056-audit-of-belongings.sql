-- outside a transaction
-- Wider: only what a failed try has left is dropped.
drop index concurrently if exists audit_event_of_belongings;

-- outside a transaction
create index concurrently audit_event_of_belongings on audit_event (institution_id, target_type, target_id, happened_at desc, id desc) where audience <> 'member' and target_type <> 'member';
