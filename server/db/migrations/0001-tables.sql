-- Every table of an institution has institution_id as its first column, and first in every key: numbers of two institutions never
-- clash in one database, an institution can be carried to another, and a distributed PostgreSQL can spread the tables by it.
-- A table or an index without it says why in a comment that begins with "Global:". A test reads those comments.
create table installation (
  one boolean primary key default true check (one),
  demo boolean not null
);

comment on table installation is 'Global: one row for the whole database, which is either a demo or a bank.';

create table bank_holiday (day date primary key);

comment on table bank_holiday is 'Global: the Federal Reserve is closed for every institution on the same days.';

create table institution (
  id bigint generated always as identity primary key,
  key text not null unique,
  name text not null,
  time_zone text not null,
  max_session_minutes integer not null check (max_session_minutes between 5 and 60),
  check_images boolean not null,
  admin_access jsonb not null,
  eview_notice boolean not null default true,
  setup jsonb not null,
  clock_offset_ms bigint not null default 0,
  quicken jsonb,
  sso_hosts jsonb not null default '[]'
);

comment on table institution is 'Global: the list of the institutions themselves. Its id is the institution_id of all other tables.';

comment on column institution.quicken is 'How Quicken knows the institution: org, fid, bid and the nine digits of its routingNumber. Null: no Quicken files.';

comment on column institution.sso_hosts is 'The only partner hosts that a member is sent to.';

create table institution_domain (
  institution_id bigint not null references institution,
  domain text not null,
  position smallint not null default 0,
  primary key (institution_id, domain)
);

comment on column institution_domain.position is 'The first is the registered address: links in mails lead there.';

create unique index institution_domain_host on institution_domain (domain);

comment on index institution_domain_host is 'Global: a call brings only its host, and the institution is found by it.';

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
  primary key (institution_id, id),
  unique (institution_id, audience, username_key),
  check ((audience = 'staff') = (staff_role is not null)),
  check ((audience = 'member') = (account_number is not null))
);

comment on column person.confirm_by is 'After a recovery: where the code of the next sign-in goes, and nowhere else. Null again once a session opened.';

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
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  unique (institution_id, token_hash),
  unique (institution_id, cookie_hash)
);

comment on column session.reauthenticated_until is 'Until then the password need not be typed again for what asks for it.';

create index session_earlier_token on session (institution_id, earlier_token_hash) where earlier_token_hash is not null;

create index session_person on session (institution_id, person_id) where ended_at is null;

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

create index sign_in_event_institution on sign_in_event (institution_id, happened_at desc);

create index sign_in_event_network on sign_in_event (institution_id, person_id, network, happened_at desc) where action = 'SIGN_IN_SUCCESSFUL';

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

-- Unlogged: a count that a crash of the database loses costs nothing, a write to the log for every read would.
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
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  unique (institution_id, hash)
);

comment on column reset_link.place is 'The browser or network from which the link was asked for. A newer link voids those of its own place.';

create index reset_link_person on reset_link (institution_id, person_id) where ended_at is null;

create table account (
  institution_id bigint not null references institution,
  id bigint generated always as identity,
  person_id bigint,
  account_type smallint not null check (account_type between 0 and 3),
  type smallint not null,
  display_id text not null,
  last_four text not null,
  unique_id text not null,
  default_description text not null,
  description text not null default '',
  full_name text not null default '',
  is_trusted boolean not null default false,
  display boolean not null default true,
  allow_inquiry boolean not null default true,
  allow_balance boolean not null default true,
  allow_from boolean not null default true,
  allow_to boolean not null default true,
  rate numeric(7, 3),
  matures_on date,
  balance bigint not null default 0,
  held bigint not null default 0 check (held >= 0),
  credit_limit bigint not null default 0 check (credit_limit >= 0),
  interest_due bigint not null default 0 check (interest_due >= 0),
  minimum_advance bigint,
  monthly_withdrawals smallint,
  opened_online boolean not null default false,
  updated_at timestamptz not null,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  unique (institution_id, unique_id),
  unique (institution_id, person_id, account_type, display_id),
  check ((account_type = 0) = (person_id is null)),
  check (account_type <> 1 or balance >= 0),
  check (account_type <> 2 or balance <= 0)
);

comment on column account.balance is 'Cents, as the owner has them: positive on a share, negative on a loan or card. The books'' own accounts (type 0) keep none; theirs is the sum of their entries.';

comment on column account.opened_online is 'Opened by the member in online banking, where only so many may be opened.';

create unique index account_book on account (institution_id, display_id) where account_type = 0;

create table loan (
  institution_id bigint not null,
  account_id bigint not null,
  regular_payment bigint not null,
  minimum_due bigint not null,
  next_due_on date,
  original_amount bigint not null,
  primary key (institution_id, account_id),
  foreign key (institution_id, account_id) references account
);

create table credit_card (
  institution_id bigint not null,
  account_id bigint not null,
  brand smallint not null,
  name text not null,
  minimum_due bigint not null,
  due_on date,
  last_payment_on date,
  last_payment bigint,
  primary key (institution_id, account_id),
  foreign key (institution_id, account_id) references account
);

create table ledger_transaction (
  institution_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  confirm_num text,
  made_at timestamptz not null,
  made_by bigint,
  primary key (institution_id, id),
  foreign key (institution_id, made_by) references person,
  constraint ledger_transaction_confirm_num unique (institution_id, confirm_num)
);

create index ledger_transaction_member on ledger_transaction (institution_id, made_by, made_at desc, id desc) where confirm_num is not null;

create table ledger_entry (
  institution_id bigint not null,
  id bigint generated always as identity,
  transaction_id bigint not null,
  account_id bigint not null,
  amount bigint not null,
  balance_after bigint,
  available_after bigint,
  unique_id text not null,
  search_type smallint not null,
  description text not null,
  comment text not null,
  happened_on date not null,
  effective_on date not null,
  settled_on date,
  draft text not null,
  interest bigint not null,
  fee bigint not null,
  extra_info text not null,
  primary key (institution_id, id),
  foreign key (institution_id, transaction_id) references ledger_transaction,
  foreign key (institution_id, account_id) references account,
  unique (institution_id, unique_id),
  check (amount <> 0 or interest <> 0 or fee <> 0)
);

comment on column ledger_entry.available_after is 'What could be spent right after. Null in the books'' own accounts.';

create index ledger_entry_account on ledger_entry (institution_id, account_id, happened_on desc, id desc);

create index ledger_entry_transaction on ledger_entry (institution_id, transaction_id);

create table hold (
  institution_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  amount bigint not null check (amount <> 0),
  unique_id text not null,
  search_type smallint not null,
  description text not null,
  pending_type text not null,
  made_on date not null,
  effective_on date not null,
  draft text not null,
  released_at timestamptz,
  primary key (institution_id, id),
  foreign key (institution_id, account_id) references account,
  unique (institution_id, unique_id)
);

create index hold_account on hold (institution_id, account_id) where released_at is null;

create table operation (
  institution_id bigint not null,
  person_id bigint not null,
  key uuid not null,
  operation text not null,
  body_hash text not null,
  state text not null check (state in ('done', 'refused', 'released')),
  http_status smallint,
  answer jsonb,
  confirm_num text,
  made_at timestamptz not null,
  primary key (institution_id, person_id, key),
  foreign key (institution_id, person_id) references person
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to: % on % refused', tg_op, tg_table_name;
end $$;

create trigger ledger_transaction_stays before update or delete on ledger_transaction for each row execute function refuse_change();

create trigger ledger_transaction_is_kept before truncate on ledger_transaction for each statement execute function refuse_change();

create trigger ledger_entry_stays before update or delete on ledger_entry for each row execute function refuse_change();

create trigger ledger_entry_is_kept before truncate on ledger_entry for each statement execute function refuse_change();

create function demand_balance() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select sum(amount) <> 0 as unbalanced into wrong
  from added
  group by institution_id, transaction_id
  having sum(amount) <> 0 or bool_or(balance_after < 0 and (
    select account_type = 1 from account where account.institution_id = added.institution_id and account.id = account_id
  ))
  limit 1;
  if wrong.unbalanced then
    raise exception 'a transaction must sum to zero' using errcode = 'check_violation', constraint = 'ledger_entry_balanced';
  elsif found then
    raise exception 'a share must not go below zero' using errcode = 'check_violation', constraint = 'ledger_entry_covered';
  end if;
  return null;
end $$;

create trigger ledger_entry_balanced after insert on ledger_entry referencing new table as added for each statement execute function demand_balance();

create table plan (
  institution_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  kind text not null,
  starts_on date not null,
  made_at timestamptz not null,
  canceled_in_a_row smallint not null default 0,
  ended_at timestamptz,
  end_reason text check (end_reason in ('member', 'stop date', 'three canceled')),
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  check ((ended_at is null) = (end_reason is null))
);

comment on table plan is 'What a member wants to be done again and again. The table of its kind holds what that is.';

create index plan_person on plan (institution_id, person_id);

create table occurrence (
  institution_id bigint not null,
  id bigint generated always as identity,
  plan_id bigint not null,
  number integer not null,
  scheduled_on date not null,
  state text not null check (state in ('open', 'done', 'short', 'refused', 'expired', 'stopped')),
  settled_on date,
  confirm_num text,
  primary key (institution_id, id),
  foreign key (institution_id, plan_id) references plan,
  foreign key (institution_id, confirm_num) references ledger_transaction (institution_id, confirm_num),
  unique (institution_id, confirm_num),
  unique (institution_id, plan_id, scheduled_on),
  check ((state = 'open') = (settled_on is null)),
  check ((state = 'done') = (confirm_num is not null))
);

comment on column occurrence.number is 'Counted from the start of the plan, which is 0: each day follows from the start, never from the day before it.';

create unique index occurrence_open on occurrence (institution_id, plan_id) where state = 'open';

create index occurrence_due on occurrence (institution_id, scheduled_on) where state = 'open';

create table occurrence_attempt (
  institution_id bigint not null,
  occurrence_id bigint not null,
  tried_on date not null,
  outcome text not null check (outcome in ('done', 'retry', 'held', 'short', 'refused', 'expired')),
  reason text not null,
  tried_at timestamptz not null,
  primary key (institution_id, occurrence_id, tried_on),
  foreign key (institution_id, occurrence_id) references occurrence
);

comment on table occurrence_attempt is 'What each run did with an occurrence: at most one try a day, however many processes run.';

create index occurrence_attempt_day on occurrence_attempt (institution_id, tried_on);

create table repeating_transfer (
  institution_id bigint not null,
  plan_id bigint not null,
  from_account_id bigint not null,
  to_account_id bigint not null,
  amount bigint not null check (amount > 0),
  comment text not null,
  frequency smallint not null check (frequency between 1 and 7),
  stops_on date,
  primary key (institution_id, plan_id),
  foreign key (institution_id, plan_id) references plan,
  foreign key (institution_id, from_account_id) references account,
  foreign key (institution_id, to_account_id) references account
);

create table outbox_message (
  institution_id bigint not null references institution,
  id bigint generated always as identity,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  sealed_body text not null,
  made_at timestamptz not null,
  urgent boolean not null default false,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  delivered_at timestamptz,
  given_up_at timestamptz,
  primary key (institution_id, id)
);

create index outbox_message_waiting on outbox_message (channel, urgent desc, next_attempt_at, id)
where delivered_at is null and given_up_at is null;

comment on index outbox_message_waiting is 'Global: one sender serves all institutions, codes of any of them before everything else.';

create table notice (
  institution_id bigint not null references institution,
  id bigint generated always as identity,
  kind text not null check (kind in ('message', 'notification')),
  message_type smallint check (message_type <> 0),
  text text not null,
  image_url text,
  important boolean not null default false,
  dismissable boolean not null default true,
  to_all boolean not null,
  posted_at timestamptz not null,
  posted_by bigint,
  withdrawn_at timestamptz,
  primary key (institution_id, id),
  foreign key (institution_id, posted_by) references person,
  check ((kind = 'message') = (message_type is not null)),
  check (kind = 'message' or dismissable)
);

comment on column notice.posted_by is 'The employee who wrote it; null when the institution itself did.';

create table inbox_entry (
  institution_id bigint not null,
  person_id bigint not null,
  notice_id bigint not null,
  viewed_at timestamptz,
  removed_at timestamptz,
  primary key (institution_id, person_id, notice_id),
  foreign key (institution_id, person_id) references person,
  foreign key (institution_id, notice_id) references notice
);

comment on table inbox_entry is 'A notice in one member''s list. One to all has an entry for each member that there was when it was posted.';

create index inbox_entry_notice on inbox_entry (institution_id, notice_id);

create table secured_form (
  institution_id bigint not null references institution,
  id bigint generated always as identity,
  person_id bigint,
  friendly_name text not null,
  origin text not null,
  source text not null check (source in ('WEBSITE', 'BANKING_APP')),
  status text not null default 'UNREAD' check (status in ('UNREAD', 'READ', 'FAVORITE', 'ARCHIVED_FAVORITE', 'ARCHIVED_READ', 'ARCHIVED_UNREAD')),
  sections jsonb not null,
  sent_at timestamptz not null,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person
);

comment on column secured_form.person_id is 'Null when no member sent it.';

comment on column secured_form.sections is 'A list, because an object would lose its order: [{"title": "...", "values": [{"title": "...", "value": "..."}]}].';

create index secured_form_person on secured_form (institution_id, person_id, friendly_name);

create table sso_item (
  institution_id bigint not null references institution,
  id bigint generated always as identity,
  section smallint not null check (section between 1 and 5),
  sso_type smallint not null check (sso_type between 1 and 9),
  position smallint not null,
  name text not null,
  description text not null,
  button_text text not null,
  image_url text,
  url text not null,
  is_post boolean not null,
  primary key (institution_id, id)
);

create index sso_item_institution on sso_item (institution_id, section, position);

create table sso_ticket (
  institution_id bigint not null,
  hash text not null,
  person_id bigint not null,
  sso_item_id bigint not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (institution_id, hash),
  foreign key (institution_id, person_id) references person,
  foreign key (institution_id, sso_item_id) references sso_item
);

comment on table sso_ticket is 'By which a partner knows a member, once and for a minute. The ticket itself is stored nowhere.';

create unique index sso_ticket_hash on sso_ticket (hash);

comment on index sso_ticket_hash is 'Global: a partner brings the ticket alone, and the institution is found by it.';
