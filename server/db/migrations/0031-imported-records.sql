-- What came in from another system: by its name there it is found here again, and by its hash it shows whether it changed there.
create table imported_record (
  institution_id bigint not null references institution,
  kind text not null check (kind in ('member', 'account', 'opening', 'transaction', 'payee')),
  reference text not null,
  id bigint not null,
  hash uuid not null,
  day date,
  primary key (institution_id, kind, reference)
);

comment on column imported_record.id is 'Of the person, the account, the posting or the payee. An account that opened with nothing has no posting, and 0 here.';

comment on column imported_record.day is 'Of an opening: the day as of which the balance was, before which nothing is posted.';
