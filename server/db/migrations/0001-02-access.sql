-- Who may sign in, how they prove it, and what is counted against those who guess.
create extension if not exists pg_trgm;

create extension if not exists btree_gin;

create table person (
  institution_id bigint not null references institution,
  id bigint generated always as identity,
  audience text not null check (audience in ('member', 'staff')),
  username text not null,
  username_key text not null check (username_key = lower(btrim(username_key))),
  name text not null,
  email text not null,
  mobile text,
  phrase text not null,
  password_hash text not null,
  status smallint not null default 0,
  mfa_type smallint not null default 2,
  avatar text,
  staff_role smallint,
  account_number text,
  born_on date,
  ssn_mac text,
  e_statements boolean not null default false,
  confirm_by text check (confirm_by in ('email', 'sms')),
  -- The member's address, and a phone that gets no codes. Blank means absent. The prefix keeps joins unambiguous.
  home_phone text not null default '',
  home_address text not null default '',
  home_address2 text not null default '',
  home_address3 text not null default '',
  home_city text not null default '',
  home_state text not null default '',
  home_zip text not null default '',
  first_sign_in_at timestamptz,
  name_key text not null generated always as (lower(name)) stored,
  search_key text not null generated always as (lower(name || E'\n@' || username)) stored,
  left_at timestamptz,
  primary key (institution_id, id),
  unique (institution_id, audience, username_key),
  check ((audience = 'staff') = (staff_role is not null)),
  check ((audience = 'member') = (account_number is not null))
);

comment on column person.confirm_by is 'After a recovery: where the code of the next sign-in goes, and nowhere else. Null again once a session opened.';

comment on column person.first_sign_in_at is 'When somebody first signed in as this person, or tried to. Null: nobody ever has.';

comment on column person.search_key is 'Name and username, one under the other as screens show them: a search reads both at once.';

comment on column person.left_at is 'When a member of staff was removed. Their name stays, for what they did; their username is free.';

create index person_by_name on person (institution_id, audience, name_key, id) include (status, search_key);

comment on index person_by_name is 'With all that a search reads, for one that is too short for trigrams: it reads this index alone.';

create index person_by_username on person (institution_id, audience, username_key, id) include (status);

create index person_by_status on person (institution_id, audience, status, name_key, id);

create index person_search on person using gin (institution_id, search_key gin_trgm_ops);

create index person_account_number on person (institution_id, account_number) where account_number is not null;

-- For the report of members who never signed in: without the second condition, counting them read the whole table.
create index person_never_signed_in on person (institution_id, audience, username_key) include (id)
where first_sign_in_at is null and username <> '';

-- For the pages of all members by name: the index for searches is four times as large.
create index person_by_name_alone on person (institution_id, audience, name_key, id) include (status);

create index person_names on person (institution_id, id) include (username, username_key);

create table challenge_question (
  institution_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  position smallint not null,
  question text not null default '',
  answer_hash text,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  unique (institution_id, person_id, position)
);

create table session (
  institution_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  scope text not null check (scope in ('full', 'eview')),
  token_hash text not null,
  earlier_token_hash text,
  earlier_token_until timestamptz,
  cookie_hash text not null,
  signed_in_at timestamptz not null,
  renewed_at timestamptz not null,
  expires_at timestamptz not null,
  reauthenticated_until timestamptz,
  ended_at timestamptz,
  address text not null,
  browser text not null,
  unreported boolean not null default false,
  viewer_id bigint,
  ended_because text check (ended_because in ('locked', 'ended_elsewhere', 'password_changed', 'access_changed', 'signed_out')),
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  unique (institution_id, token_hash),
  unique (institution_id, cookie_hash),
  foreign key (institution_id, viewer_id) references person,
  check ((scope = 'eview') = (viewer_id is not null))
);

comment on column session.reauthenticated_until is 'Until then the password need not be typed again for what asks for it.';

comment on column session.unreported is 'Opened in a browser that the bank did not remember; a member who wants to hear of that has not yet.';

comment on column session.viewer_id is 'Who of the staff looks through the eyes of the person.';

comment on column session.ended_because is 'Told to the browser that still has it.';

create index session_earlier_token on session (institution_id, earlier_token_hash) where earlier_token_hash is not null;

create index session_unreported on session (institution_id, id) where unreported;

create index session_viewer on session (institution_id, viewer_id) where viewer_id is not null and ended_at is null;

-- A sign-in is compared with all earlier ones of its member, including ended ones.
create index session_by_person on session (institution_id, person_id);

create table remembered_device (
  institution_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  cookie_hash text not null,
  uuid_hash text not null,
  remembered_at timestamptz not null,
  last_used_at timestamptz not null,
  forgotten_at timestamptz,
  address text not null,
  browser text not null,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person
);

comment on column remembered_device.cookie_hash is 'Members who share a browser share its cookie, each with a row of their own.';

create unique index remembered_device_person on remembered_device (institution_id, person_id, cookie_hash) where forgotten_at is null;

create index remembered_device_cookie on remembered_device (institution_id, cookie_hash) where forgotten_at is null;

create table pending_sign_in (
  institution_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  cookie_hash text not null,
  question_id bigint,
  device_id bigint,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  foreign key (institution_id, question_id) references challenge_question,
  foreign key (institution_id, device_id) references remembered_device on delete cascade,
  unique (institution_id, cookie_hash)
);

comment on column pending_sign_in.device_id is 'Of staff who are remembered: their last step asks for nothing but this device.';

create index pending_sign_in_device on pending_sign_in (institution_id, device_id) where device_id is not null;

-- Locking a person or changing their password cancels the sign-ins that have begun.
create index pending_sign_in_person on pending_sign_in (institution_id, person_id) where ended_at is null;

create table one_time_code (
  institution_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  pending_sign_in_id bigint,
  kind text not null,
  code_mac text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  ended_at timestamptz,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  foreign key (institution_id, pending_sign_in_id) references pending_sign_in on delete cascade
);

comment on column one_time_code.pending_sign_in_id is 'The sign-in for which the code was sent. It opens no other.';

create index one_time_code_person on one_time_code (institution_id, person_id, kind, id desc);

create index one_time_code_sign_in on one_time_code (institution_id, pending_sign_in_id, id desc);

create table sign_in_event (
  institution_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  action text not null check (action in ('SIGN_IN_SUCCESSFUL', 'SIGN_IN_FAILED')),
  happened_at timestamptz not null,
  address text not null,
  network text,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person
);

comment on column sign_in_event.network is 'What the address counts as: all of an IPv4 address, the first half of an IPv6 one.';

create index sign_in_event_person on sign_in_event (institution_id, person_id, happened_at desc);

create index sign_in_event_network on sign_in_event (institution_id, person_id, network, happened_at desc) where action = 'SIGN_IN_SUCCESSFUL';

-- A report of activity reads thousands of sign-ins with names, from this index and person_names alone.
create index sign_in_event_newest on sign_in_event (institution_id, happened_at desc, id desc) include (person_id, action);

-- Sign-ins and attempts are evidence like the audit: the server inserts rows, and never updates or deletes any.
create trigger sign_in_event_stays before update or delete on sign_in_event for each row execute function refuse_change();

create trigger sign_in_event_is_kept before truncate on sign_in_event for each statement execute function refuse_change();

create table sign_in_day (
  institution_id bigint not null references institution,
  audience text not null,
  day date not null,
  slot smallint not null,
  events bigint not null,
  primary key (institution_id, audience, day, slot)
);

comment on table sign_in_day is 'How many sign-ins and tries each day had, by UTC: a report tells a true total without reading them all. In slots, so that who signs in seldom waits for another.';

-- A trigger, so that no writer can forget to count.
create function count_sign_ins() returns trigger language plpgsql as $$
begin
  update person set first_sign_in_at = event.first_at
  from (select institution_id, person_id, min(happened_at) as first_at from added group by 1, 2) as event
  where person.institution_id = event.institution_id and person.id = event.person_id and person.first_sign_in_at is null;
  insert into sign_in_day as earlier (institution_id, audience, day, slot, events)
  select added.institution_id, audience, (happened_at at time zone 'UTC')::date, added.id % 16, count(*)
  from added join person on person.institution_id = added.institution_id and person.id = person_id
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (institution_id, audience, day, slot) do update set events = earlier.events + excluded.events;
  return null;
end $$;

create trigger sign_in_event_counted after insert on sign_in_event referencing new table as added for each statement execute function count_sign_ins();

create table attempt_count (
  institution_id bigint not null references institution,
  audience text not null check (audience in ('member', 'staff')),
  name_hash text not null,
  kind text not null,
  place text not null,
  attempts integer not null,
  ends_at timestamptz not null,
  primary key (institution_id, audience, name_hash, kind, place)
);

comment on column attempt_count.name_hash is 'Of the username as it was typed, known or not: a long one fits, and a password that was typed in its place is not stored.';

create index attempt_count_place on attempt_count (institution_id, audience, kind, place, ends_at);

create index attempt_count_end on attempt_count (ends_at);

comment on index attempt_count_end is 'Global: the sweep deletes what is over at all institutions in one statement.';

-- Unlogged: losing the counts in a crash does no harm, and logging a write for every read would be expensive.
create unlogged table call_count (
  institution_id bigint not null,
  counter text not null,
  period_start timestamptz not null,
  calls integer not null,
  primary key (institution_id, counter, period_start)
);

comment on table call_count is 'How often one person, or one network, called what the contract puts under one counter. Without a foreign key: it would be checked on every call.';

create table proof_limit (
  institution_id bigint not null references institution,
  kind text not null,
  name_hash text not null,
  owner_hash text,
  sent_at timestamptz[] not null default '{}',
  wrong_at timestamptz[] not null default '{}',
  stopped_until timestamptz,
  touched_at timestamptz not null,
  primary key (institution_id, kind, name_hash)
);

comment on table proof_limit is 'How often something was sent to a name and how often a proof was wrong, whether anybody has that name or not. Names are hashed: people type passwords into the wrong field.';

comment on column proof_limit.owner_hash is 'Of the name alone, by which all its counts are deleted. name_hash is of the name and the place that is counted.';

create index proof_limit_owner on proof_limit (institution_id, owner_hash);

create table recovery_request (
  institution_id bigint not null references institution,
  cookie_hash text not null,
  kind text not null,
  name_hash text not null,
  person_id bigint,
  code_mac text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  ended_at timestamptz,
  primary key (institution_id, cookie_hash, kind),
  foreign key (institution_id, person_id) references person
);

comment on table recovery_request is 'What a browser asked for: one code of each kind. For a name that nobody has, and where nothing was sent, there is a request too, without a person.';

create index recovery_request_person on recovery_request (institution_id, person_id) where ended_at is null;

create index recovery_request_end on recovery_request (expires_at);

comment on index recovery_request_end is 'Global: the sweep deletes what is over at all institutions in one statement.';

create table recovery_proof (
  institution_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  kind text not null,
  cookie_hash text not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- A proof that set a password may be sent again if its answer was lost. One that a newer proof replaced may not.
  is_used boolean not null default false,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  unique (institution_id, cookie_hash)
);

comment on table recovery_proof is 'The right to set a new password, which a right temporary password or code gives for a few minutes.';

create index recovery_proof_person on recovery_proof (institution_id, person_id) where ended_at is null;

create table reset_link (
  institution_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  hash text not null,
  place text,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  ended_at timestamptz,
  -- As in recovery_proof.
  is_used boolean not null default false,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  unique (institution_id, hash)
);

comment on column reset_link.place is 'The browser or network from which the link was asked for. A newer link voids those of its own place.';

create index reset_link_person on reset_link (institution_id, person_id) where ended_at is null;

-- An invited person is suspended and has no username, only a key that nobody can type.
create table invitation (
  institution_id bigint not null,
  person_id bigint not null,
  hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (institution_id, person_id),
  foreign key (institution_id, person_id) references person,
  unique (institution_id, hash)
);

comment on table invitation is 'Of staff who have not accepted yet. It is deleted when they do, or are removed.';

create table member_invitation (
  institution_id bigint not null,
  person_id bigint not null,
  hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  primary key (institution_id, person_id),
  foreign key (institution_id, person_id) references person,
  unique (institution_id, hash)
);

comment on table member_invitation is 'Of members who were imported and have not chosen a password yet. It is deleted when they do, or when all their access ends.';

comment on column member_invitation.tries is 'How often the proof was wrong since it was last right: after five tries the link is void.';
