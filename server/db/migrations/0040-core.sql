-- Files that tell an institution's core system what was posted here. What waits has no file yet.
alter table institution add column core jsonb;

comment on column institution.core is 'How often its core system gets a file of what was posted here. Null: never.';

create table core_file (
  institution_id bigint not null references institution,
  file_number bigint not null,
  covers_until timestamptz not null,
  seal text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  file_written_at timestamptz,
  primary key (institution_id, file_number)
);

comment on table core_file is 'With its postings it says what is in the file, byte by byte: written a second time, it is the same file under the same name.';

comment on column core_file.covers_until is 'The end of its day or quarter of an hour. What was posted before then and is in no earlier file is in this one.';

create table core_posting (
  institution_id bigint not null,
  transaction_id bigint not null,
  posted_account_id bigint not null,
  file_number bigint,
  core_account text,
  core_member text,
  confirmed_on date,
  primary key (institution_id, transaction_id, posted_account_id),
  foreign key (institution_id, transaction_id) references ledger_transaction,
  foreign key (institution_id, posted_account_id) references account,
  foreign key (institution_id, file_number) references core_file,
  check ((file_number is null) = (core_account is null) and (file_number is null) = (core_member is null))
);

comment on table core_posting is 'What a posting of here changed, one row for each account of a member.';

comment on column core_posting.core_account is 'The names in the core, as they are in the file.';

comment on column core_posting.confirmed_on is 'The day on which the core posted it, as its own transactions say.';

create index core_posting_file on core_posting (institution_id, file_number);

create index core_posting_account on core_posting (institution_id, posted_account_id, confirmed_on);
