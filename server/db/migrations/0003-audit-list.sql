-- Staff read the whole audit, newest first, and what was refused.
create index audit_event_newest on audit_event (institution_id, happened_at desc, id desc) include (action);

create index audit_event_refused on audit_event (institution_id, happened_at desc, id desc) where not ok;
