alter table institution add column phrase_secret uuid not null default gen_random_uuid();

comment on column institution.phrase_secret is 'From it come the phrases of usernames that nobody has. It never changes: a phrase that changed would tell that nobody has the name.';
