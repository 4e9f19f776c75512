-- Files that tell an institution's core system what was posted here. What waits has no file yet.
alter table institution add column core jsonb;

comment on column institution.core is 'How often its core system gets a file of what was posted here. Null: never.';

create table core_file (
  institution_id bigint not null references institution,
  file_number bigint not null,
  covers_until timestamptz not null,
  file_postings integer,
  file_sum bigint,
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
  file_number bigint,
  confirmed_at timestamptz,
  primary key (institution_id, transaction_id),
  foreign key (institution_id, transaction_id) references ledger_transaction,
  foreign key (institution_id, file_number) references core_file
);

comment on column core_posting.confirmed_at is 'When the core first sent it back in its own transactions.';

create index core_posting_file on core_posting (institution_id, file_number);
