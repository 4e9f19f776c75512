-- What the core has not posted yet, such as a card's payments, by files of it.
alter table hold add column is_of_core boolean not null default false;

create index hold_of_core on hold (institution_id, account_id) where is_of_core;

comment on column hold.is_of_core is 'It came in a file of the core. The next file replaces it.';

create table core_pending (
  institution_id bigint primary key references institution,
  file_name text not null,
  taken_at timestamptz not null
);

comment on table core_pending is 'The newest file of pending rows that was taken. Names are in the order of their times; an older file is refused.';
