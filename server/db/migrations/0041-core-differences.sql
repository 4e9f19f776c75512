-- What the core's balances say that the ledger does not.
create table core_comparison (
  institution_id bigint not null references institution,
  compared_day date not null,
  compared_at timestamptz not null,
  file_hash text not null,
  accounts_compared integer not null,
  primary key (institution_id, compared_day)
);

comment on table core_comparison is 'Each day whose balances the core has sent. A later day is compared after it, never before.';

create table core_difference (
  institution_id bigint not null references institution,
  id bigint generated always as identity,
  core_account text not null,
  account_id bigint,
  found_on date not null,
  last_found_on date not null,
  ours bigint,
  theirs bigint,
  cause text not null check (cause in ('NOT_AT_CORE', 'EARLIER_AT_CORE', 'ONLY_HERE', 'ONLY_AT_CORE', 'UNKNOWN')),
  missing_at_core text[] not null,
  missing_count integer not null,
  difference_state text not null default 'OPEN' check (difference_state in ('OPEN', 'AGREES', 'CORRECTED', 'CLOSED')),
  correction_reason text,
  correction_by bigint,
  settled_at timestamptz,
  settled_by bigint,
  correction_num text,
  primary key (institution_id, id),
  foreign key (institution_id, account_id) references account,
  foreign key (institution_id, correction_by) references person,
  foreign key (institution_id, settled_by) references person,
  check (ours is distinct from theirs),
  check ((ours is null) = (account_id is null))
);

comment on column core_difference.core_account is 'The account''s name in the core.';

comment on column core_difference.ours is 'The balance at the end of the day of last_found_on. Null: the account is not here, or, for theirs, not in the core''s file.';

comment on column core_difference.missing_at_core is 'At most 20 references of postings that were made here on the account by then, and that the core had not posted by then. missing_count counts all.';

comment on column core_difference.correction_by is 'Who proposed to correct it. Somebody else approves.';

comment on column core_difference.settled_by is 'Null where the balances agree again.';

create unique index core_difference_open on core_difference (institution_id, core_account) where difference_state = 'OPEN';

create index core_difference_settled on core_difference (institution_id, settled_at desc, id desc) where difference_state <> 'OPEN';
