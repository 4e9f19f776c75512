alter table ledger_entry add column available_after bigint;

comment on column ledger_entry.available_after is 'What could be spent right after. Null in the books'' own accounts, and in entries older than this column.';

create index ledger_transaction_member on ledger_transaction (made_by, made_at desc, id desc) where confirm_num is not null;

create table plan (
  id bigint generated always as identity primary key,
  institution_id integer not null,
  person_id integer not null,
  kind text not null,
  starts_on date not null,
  made_at timestamptz not null,
  canceled_in_a_row smallint not null default 0,
  ended_at timestamptz,
  end_reason text check (end_reason in ('member', 'stop date', 'three canceled')),
  foreign key (institution_id, person_id) references person (institution_id, id),
  unique (id, institution_id),
  check ((ended_at is null) = (end_reason is null))
);

comment on table plan is 'What a member wants to be done again and again. What it is stands in the table of its kind.';

create index plan_person on plan (person_id);

create table occurrence (
  id bigint generated always as identity primary key,
  institution_id integer not null,
  plan_id bigint not null,
  number integer not null,
  scheduled_on date not null,
  state text not null check (state in ('open', 'done', 'short', 'refused', 'expired', 'stopped')),
  settled_on date,
  confirm_num text unique references ledger_transaction (confirm_num),
  foreign key (institution_id, plan_id) references plan (institution_id, id),
  unique (plan_id, scheduled_on),
  unique (id, institution_id),
  check ((state = 'open') = (settled_on is null)),
  check ((state = 'done') = (confirm_num is not null))
);

comment on column occurrence.number is 'Counted from the start of the plan, which is 0: each day follows from the start, never from the day before it.';

create unique index occurrence_open on occurrence (plan_id) where state = 'open';

create index occurrence_due on occurrence (institution_id, scheduled_on) where state = 'open';

create table occurrence_attempt (
  occurrence_id bigint not null,
  tried_on date not null,
  institution_id integer not null,
  outcome text not null check (outcome in ('done', 'retry', 'held', 'short', 'refused', 'expired')),
  reason text not null,
  tried_at timestamptz not null,
  primary key (occurrence_id, tried_on),
  foreign key (institution_id, occurrence_id) references occurrence (institution_id, id)
);

comment on table occurrence_attempt is 'What each run did with an occurrence: at most one try a day, however many processes run.';

create index occurrence_attempt_day on occurrence_attempt (institution_id, tried_on);

create table repeating_transfer (
  plan_id bigint primary key,
  institution_id integer not null,
  from_account_id bigint not null,
  to_account_id bigint not null,
  amount bigint not null check (amount > 0),
  comment text not null,
  frequency smallint not null check (frequency between 1 and 7),
  stops_on date,
  foreign key (institution_id, plan_id) references plan (institution_id, id),
  foreign key (institution_id, from_account_id) references account (institution_id, id),
  foreign key (institution_id, to_account_id) references account (institution_id, id)
);
