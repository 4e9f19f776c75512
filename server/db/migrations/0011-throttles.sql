alter table person add column confirm_by text check (confirm_by in ('email', 'sms'));

comment on column person.confirm_by is 'After a recovery: where the code of the next sign-in goes, and nowhere else. Null again once a session opened.';

alter table one_time_code add column pending_sign_in_id bigint references pending_sign_in on delete cascade;

comment on column one_time_code.pending_sign_in_id is 'The sign-in for which the code was sent. It opens no other.';

create index one_time_code_sign_in on one_time_code (pending_sign_in_id, id desc);

create table recovery_request (
  institution_id integer not null references institution,
  cookie_hash text not null,
  kind text not null,
  name_hash text not null,
  person_id integer,
  code_mac text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  ended_at timestamptz,
  primary key (institution_id, cookie_hash, kind),
  foreign key (institution_id, person_id) references person (institution_id, id)
);

comment on table recovery_request is 'What a browser asked for: one code of each kind. Of a name that nobody has, and where nothing was sent, there is a request too, without a person.';

create index recovery_request_person on recovery_request (institution_id, person_id) where ended_at is null;

create index recovery_request_end on recovery_request (expires_at);

alter table proof_limit add column owner_hash text;

comment on column proof_limit.owner_hash is 'Of the name alone, by which all its counts are forgotten. name_hash is of the name and the place that is counted.';

create index proof_limit_owner on proof_limit (institution_id, owner_hash);

create index attempt_count_place on attempt_count (institution_id, audience, kind, place, ends_at);

alter table reset_link add column place text;

comment on column reset_link.place is 'The browser or network from which the link was asked for. A newer link voids those of its own place.';

alter table sign_in_event add column network text;

comment on column sign_in_event.network is 'What the address counts as: all of an IPv4 address, the first half of an IPv6 one.';

create index sign_in_event_network on sign_in_event (person_id, network, happened_at desc) where action = 'SIGN_IN_SUCCESSFUL';
