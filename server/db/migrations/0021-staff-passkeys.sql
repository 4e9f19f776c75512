-- Lets an institution ask its staff for passkeys.
alter table institution add column staff_passkeys boolean not null default false;

comment on column institution.staff_passkeys is 'Whether staff must sign in with a passkey. Who has none signs in once with the password, to add one.';

alter table session add column needs_passkey boolean not null default false;

comment on column session.needs_passkey is 'Opened with a password where a passkey is required: it can do nothing before one is added or confirmed.';
