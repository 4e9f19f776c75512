-- Series of transfers and payments, or single ones on a later day.
create table plan (
  institution_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  kind text not null,
  starts_on date not null,
  made_at timestamptz not null,
  canceled_in_a_row smallint not null default 0,
  ended_at timestamptz,
  end_reason text check (end_reason in ('member', 'stop date', 'three canceled', 'last time', 'payee inactive')),
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
  -- A member may skip one occurrence: it is settled without a posting, and the next one opens.
  state text not null check (state in ('open', 'done', 'short', 'refused', 'expired', 'stopped', 'skipped')),
  settled_on date,
  confirm_num text,
  last_tried_on date,
  primary key (institution_id, id),
  foreign key (institution_id, plan_id) references plan,
  foreign key (institution_id, confirm_num) references ledger_transaction (institution_id, confirm_num),
  unique (institution_id, confirm_num),
  unique (institution_id, plan_id, scheduled_on),
  check ((state = 'open') = (settled_on is null)),
  check ((state = 'done') = (confirm_num is not null))
);

comment on column occurrence.number is 'Counted from the start of the plan, which is 0: each day follows from the start, never from the day before it.';

comment on column occurrence.last_tried_on is 'By a run. It is in the row that a run locks, so that two processes try it once a day.';

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
