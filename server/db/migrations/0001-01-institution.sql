-- What all areas share: institutions, bank holidays, imported records, and the trigger that protects append-only tables.
-- Every table of an institution has institution_id as its first column, and first in every key: ids of two institutions never clash in
-- one database, an institution can be moved to another, and a distributed PostgreSQL can shard the tables by it.
-- A table or index without it explains why in a comment that begins with "Global:". A test reads those comments.
create table installation (
  one boolean primary key default true check (one),
  demo boolean not null
);

comment on table installation is 'Global: one row for the whole database, which is either a demo or a bank.';

create table bank_holiday (day date primary key);

comment on table bank_holiday is 'Global: the Federal Reserve is closed for every institution on the same days.';

create table institution (
  id bigint generated always as identity primary key,
  key text not null unique,
  name text not null,
  time_zone text not null,
  max_session_minutes integer not null check (max_session_minutes between 5 and 60),
  check_images boolean not null,
  admin_access jsonb not null,
  eview_notice boolean not null default true,
  setup jsonb not null,
  clock_offset_ms bigint not null default 0,
  quicken jsonb,
  sso_hosts jsonb not null default '[]',
  external_site_message text not null default 'You are about to leave this site.',
  epay jsonb not null
    default '{"freePerMonth": 15, "fee": 0, "mostPerPayment": 1000000, "mostPerDay": 2000000}',
  text_banking jsonb not null default '{
    "disclosure": "Text banking sends texts to the phone that you register. Message and data rates may apply.\nAnybody who holds the phone can ask for the balances of the accounts that you link, and move money between them.\nText HELP for the commands, and STOP to end text banking on the phone.",
    "mostPerText": 50000, "mostPerDay": 100000
  }',
  ach jsonb,
  disabled_at timestamptz
);

comment on table institution is 'Global: the list of the institutions themselves. Its id is the institution_id of all other tables.';

comment on column institution.quicken is 'How Quicken knows the institution: org, fid, bid and the nine digits of its routingNumber. Null: no Quicken files.';

comment on column institution.sso_hosts is 'The only partner hosts that a member is sent to.';

comment on column institution.epay is 'Free payments a month, the fee of each further one, and the most for one payment and for one member and day. Cents.';

comment on column institution.text_banking is 'What a member accepts before registering a phone, and the most that a text and a phone may move: one text, and all of a day. Cents.';

comment on column institution.ach is 'How the institution is known in the files of bank payments. Null: it has no way to send them, and they wait.';

comment on column institution.disabled_at is 'Since when its addresses are answered as those of no institution, and its plans wait.';

create table institution_domain (
  institution_id bigint not null references institution,
  domain text not null,
  position smallint not null default 0,
  primary key (institution_id, domain)
);

comment on column institution_domain.position is 'The first is the registered address: links in mails lead there.';

create unique index institution_domain_host on institution_domain (domain);

comment on index institution_domain_host is 'Global: a call brings only its host, and the institution is found by it.';

-- Records imported from another system: the reference finds a record again, and the hash shows whether it has changed there.
create table imported_record (
  institution_id bigint not null references institution,
  kind text not null check (kind in ('member', 'account', 'opening', 'transaction', 'payee')),
  reference text not null,
  id bigint not null,
  hash uuid not null,
  day date,
  primary key (institution_id, kind, reference)
);

comment on column imported_record.id is 'Of the person, the account, the entry on the account or the payee. An account that opened with nothing has no entry, and 0 here.';

comment on column imported_record.day is 'Of an opening: the day as of which the balance was, before which nothing is posted.';

-- Protects every table whose rows are evidence: the ledger, the audit, the sign-ins.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to: % refused', tg_table_name, tg_op;
end $$;
