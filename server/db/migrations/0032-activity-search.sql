-- outside a transaction
-- A report of activity reads thousands of sign-ins with the names of those who signed in: both from an index alone.
drop index concurrently if exists sign_in_event_newest;

-- outside a transaction
create index concurrently sign_in_event_newest on sign_in_event (institution_id, happened_at desc, id desc) include (person_id, action);

-- outside a transaction
drop index concurrently if exists sign_in_event_institution;

-- outside a transaction
drop index concurrently if exists person_names;

-- outside a transaction
create index concurrently person_names on person (institution_id, id) include (username, username_key);
