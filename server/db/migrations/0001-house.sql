create table installation (
  one boolean primary key default true check (one),
  demo boolean not null
);

create table institution (
  id integer generated always as identity primary key,
  key text not null unique,
  name text not null,
  time_zone text not null,
  max_session_minutes integer not null check (max_session_minutes between 5 and 60),
  check_images boolean not null,
  admin_access jsonb not null,
  eview_notice boolean not null default true,
  setup jsonb not null,
  clock_offset_ms bigint not null default 0
);

create table institution_domain (
  domain text primary key,
  institution_id integer not null references institution
);

create table bank_holiday (day date primary key);

create table person (
  id integer generated always as identity primary key,
  institution_id integer not null references institution,
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
  unique (institution_id, audience, username_key),
  unique (id, institution_id),
  check ((audience = 'staff') = (staff_role is not null)),
  check ((audience = 'member') = (account_number is not null))
);

create table challenge_question (
  id integer generated always as identity primary key,
  institution_id integer not null,
  person_id integer not null,
  position smallint not null,
  question text not null default '',
  answer_hash text,
  foreign key (institution_id, person_id) references person (institution_id, id),
  unique (person_id, position)
);

create table session (
  id bigint generated always as identity primary key,
  institution_id integer not null,
  person_id integer not null,
  scope text not null check (scope in ('full', 'eview')),
  token_hash text not null unique,
  earlier_token_hash text,
  earlier_token_until timestamptz,
  cookie_hash text not null unique,
  signed_in_at timestamptz not null,
  renewed_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  address text not null,
  browser text not null,
  foreign key (institution_id, person_id) references person (institution_id, id)
);

create index session_earlier_token on session (earlier_token_hash) where earlier_token_hash is not null;

create index session_person on session (person_id) where ended_at is null;

create table pending_sign_in (
  id bigint generated always as identity primary key,
  institution_id integer not null,
  person_id integer not null,
  cookie_hash text not null unique,
  question_id integer references challenge_question,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  ended_at timestamptz,
  foreign key (institution_id, person_id) references person (institution_id, id)
);

create table one_time_code (
  id bigint generated always as identity primary key,
  institution_id integer not null,
  person_id integer not null,
  kind text not null,
  code_mac text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  ended_at timestamptz,
  foreign key (institution_id, person_id) references person (institution_id, id)
);

create index one_time_code_person on one_time_code (person_id, kind, id desc);

-- Unlogged: a count that a crash of the database forgets costs nothing, a write to the log for every read would.
create unlogged table call_count (
  counter text not null,
  period_start timestamptz not null,
  calls integer not null,
  primary key (counter, period_start)
);

create table account (
  id bigint generated always as identity primary key,
  institution_id integer not null references institution,
  person_id integer,
  account_type smallint not null check (account_type between 0 and 3),
  type smallint not null,
  display_id text not null,
  last_four text not null,
  unique_id text not null unique,
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
  updated_at timestamptz not null,
  foreign key (institution_id, person_id) references person (institution_id, id),
  unique (id, institution_id),
  unique (person_id, account_type, display_id),
  check ((account_type = 0) = (person_id is null)),
  check (account_type <> 1 or balance >= 0),
  check (account_type <> 2 or balance <= 0)
);

comment on column account.balance is 'Cents, as the owner has them: positive on a share, negative on a loan or card. The books'' own accounts (type 0) keep none; theirs is the sum of their entries.';

create unique index account_book on account (institution_id, display_id) where account_type = 0;

create table loan (
  account_id bigint primary key,
  institution_id integer not null,
  regular_payment bigint not null,
  minimum_due bigint not null,
  next_due_on date,
  original_amount bigint not null,
  foreign key (institution_id, account_id) references account (institution_id, id)
);

create table credit_card (
  account_id bigint primary key,
  institution_id integer not null,
  brand smallint not null,
  name text not null,
  minimum_due bigint not null,
  due_on date,
  last_payment_on date,
  last_payment bigint,
  foreign key (institution_id, account_id) references account (institution_id, id)
);

create table ledger_transaction (
  id bigint generated always as identity primary key,
  institution_id integer not null,
  kind text not null,
  confirm_num text unique,
  made_at timestamptz not null,
  made_by integer,
  foreign key (institution_id, made_by) references person (institution_id, id),
  unique (id, institution_id)
);

create table ledger_entry (
  id bigint generated always as identity primary key,
  institution_id integer not null,
  transaction_id bigint not null,
  account_id bigint not null,
  amount bigint not null,
  balance_after bigint,
  unique_id text not null unique,
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
  check (amount <> 0 or interest <> 0 or fee <> 0),
  foreign key (institution_id, transaction_id) references ledger_transaction (institution_id, id),
  foreign key (institution_id, account_id) references account (institution_id, id)
);

create index ledger_entry_account on ledger_entry (account_id, happened_on desc, id desc);

create index ledger_entry_transaction on ledger_entry (transaction_id);

create table hold (
  id bigint generated always as identity primary key,
  institution_id integer not null,
  account_id bigint not null,
  amount bigint not null check (amount <> 0),
  unique_id text not null unique,
  search_type smallint not null,
  description text not null,
  pending_type text not null,
  made_on date not null,
  effective_on date not null,
  draft text not null,
  released_at timestamptz,
  foreign key (institution_id, account_id) references account (institution_id, id)
);

create index hold_account on hold (account_id) where released_at is null;

create table operation (
  person_id integer not null,
  key uuid not null,
  institution_id integer not null,
  operation text not null,
  body_hash text not null,
  state text not null check (state in ('done', 'refused', 'released')),
  http_status smallint,
  answer jsonb,
  confirm_num text,
  made_at timestamptz not null,
  primary key (person_id, key),
  foreign key (institution_id, person_id) references person (institution_id, id)
);

create table outbox_message (
  id bigint generated always as identity primary key,
  institution_id integer not null references institution,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  sealed_body text not null,
  made_at timestamptz not null,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  delivered_at timestamptz,
  given_up_at timestamptz
);

create index outbox_message_waiting on outbox_message (next_attempt_at) where delivered_at is null and given_up_at is null;

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
  group by transaction_id
  having sum(amount) <> 0 or bool_or(balance_after < 0 and (select account_type = 1 from account where id = account_id))
  limit 1;
  if wrong.unbalanced then
    raise exception 'a transaction must sum to zero' using errcode = 'check_violation', constraint = 'ledger_entry_balanced';
  elsif found then
    raise exception 'a share must not go below zero' using errcode = 'check_violation', constraint = 'ledger_entry_covered';
  end if;
  return null;
end $$;

create trigger ledger_entry_balanced after insert on ledger_entry referencing new table as added for each statement execute function demand_balance();
