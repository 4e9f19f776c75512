-- Lets staff sign in through the identity provider of their institution.
alter table institution add column staff_provider jsonb;

comment on column institution.staff_provider is 'The identity provider of staff. Its secret is in STAFF_PROVIDER_SECRETS of the server. Null: none.';

alter table person add column password_until timestamptz;

comment on column person.password_until is 'Until then staff may sign in with a password although only the identity provider signs in: set by npm run admin.';

create table provider_subject (
  institution_id bigint not null,
  person_id bigint not null,
  issuer text not null,
  subject text not null,
  bound_at timestamptz not null,
  primary key (institution_id, person_id, issuer),
  foreign key (institution_id, person_id) references person,
  unique (institution_id, issuer, subject)
);

comment on table provider_subject is 'Who a member of staff is at the identity provider: bound at the first sign-in by the verified email, and by nothing else later.';

alter table session
  add column provider_tokens text,
  add column provider_confirmed_at timestamptz,
  add column provider_asked_at timestamptz,
  add constraint session_provider check ((provider_confirmed_at is null) = (provider_asked_at is null)),
  drop constraint session_ended_because_check,
  add constraint session_ended_because_check check (ended_because in ('locked', 'ended_elsewhere', 'password_changed', 'access_changed', 'signed_out', 'ended_by_staff', 'ended_by_provider'));

comment on column session.provider_tokens is 'Sealed: the refresh token and ID token of a session that the identity provider opened. Null once the session has ended.';

comment on column session.provider_confirmed_at is 'When the identity provider last said that the person may still work here. Null for every other session.';

comment on column session.provider_asked_at is 'When it was last asked, whatever it answered: one process asks at a time.';

alter table sign_in_event
  drop constraint sign_in_event_way_check,
  add constraint sign_in_event_way_check check (way = any (array['password', 'passkey', 'provider']));
