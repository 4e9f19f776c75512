create table attempt_count (
  institution_id integer not null references institution,
  audience text not null check (audience in ('member', 'staff')),
  name_hash text not null,
  kind text not null,
  place text not null,
  attempts integer not null,
  ends_at timestamptz not null,
  primary key (institution_id, audience, name_hash, kind, place)
);

comment on column attempt_count.name_hash is 'Of the username as it was typed, known or not: a long one fits, and a password that was typed in its place is not kept.';

create index attempt_count_end on attempt_count (ends_at);

create table sign_in_event (
  id bigint generated always as identity primary key,
  institution_id integer not null,
  person_id integer not null,
  action text not null check (action in ('SIGN_IN_SUCCESSFUL', 'SIGN_IN_FAILED')),
  happened_at timestamptz not null,
  address text not null,
  foreign key (institution_id, person_id) references person (institution_id, id)
);

create index sign_in_event_person on sign_in_event (person_id, happened_at desc);

create index sign_in_event_institution on sign_in_event (institution_id, happened_at desc);

create table remembered_device (
  id bigint generated always as identity primary key,
  institution_id integer not null,
  person_id integer not null,
  cookie_hash text not null,
  uuid_hash text not null,
  remembered_at timestamptz not null,
  last_used_at timestamptz not null,
  forgotten_at timestamptz,
  address text not null,
  browser text not null,
  foreign key (institution_id, person_id) references person (institution_id, id)
);

comment on column remembered_device.cookie_hash is 'Members who share a browser share its cookie, each with a row of their own.';

create unique index remembered_device_person on remembered_device (person_id, cookie_hash) where forgotten_at is null;

create index remembered_device_cookie on remembered_device (cookie_hash) where forgotten_at is null;
