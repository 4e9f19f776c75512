-- What other banks send to accounts here: each entry of their files once, and what goes back.
create table received_returns (
  institution_id bigint not null references institution,
  returns_number bigint not null,
  returned_on date not null,
  day_number integer not null check (day_number between 1 and 12),
  returns_made_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  returns_written_at timestamptz,
  primary key (institution_id, returns_number),
  unique (institution_id, returned_on, day_number)
);

comment on table received_returns is 'Files of entries that could not be posted. With its entries it says what is in the file, byte by byte.';

create table received_entry (
  institution_id bigint not null references institution,
  settles_on date not null,
  trace_number text not null,
  transaction_code text not null,
  target_number text not null,
  received_amount bigint not null check (received_amount >= 0),
  individual_id text not null,
  individual_name text not null,
  company_name text not null,
  company_id text not null,
  class_code text not null,
  entry_text text not null,
  received_at timestamptz not null,
  received_account_id bigint,
  return_code text,
  returns_number bigint,
  primary key (institution_id, settles_on, trace_number, company_id, transaction_code, received_amount, target_number),
  foreign key (institution_id, received_account_id) references account,
  foreign key (institution_id, returns_number) references received_returns,
  check (received_account_id is null or return_code is null),
  check (returns_number is null or return_code is not null)
);

comment on table received_entry is 'Entries of ACH files for accounts here. An entry is known by the columns of its key, so that a file that is read twice posts once. A bank may use a trace number again on a day.';

comment on column received_entry.received_account_id is 'Null where the entry goes back, and of a return or notice of change, which are read once.';

comment on column received_entry.return_code is 'Why it goes back. Null: it was posted, or only asked whether the account is there.';

comment on column received_entry.returns_number is 'The file in which it goes back.';

create index received_entry_going_back on received_entry (institution_id, returns_number) where return_code is not null;
