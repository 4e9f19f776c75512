-- For the list of the audit, newest first, and of what was refused.
create index audit_event_newest on audit_event (institution_id, happened_at desc, id desc) include (action);

create index audit_event_refused on audit_event (institution_id, happened_at desc, id desc) where not ok;
