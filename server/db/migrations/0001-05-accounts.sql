-- Shares, loans and cards of members, and the institution's own ledger accounts.
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
  due_day smallint check (due_day between 1 and 31),
  primary key (institution_id, account_id),
  foreign key (institution_id, account_id) references account
);

comment on column loan.due_day is 'The day of the month on which payments are due, where a shorter month has cut it. Null: that of next_due_on.';

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
