-- Monthly statements that are made here, from the ledger.
alter table institution add column statements jsonb;

comment on column institution.statements is 'The texts of its statements and the first month that it makes them for. Null: a partner makes them.';

-- What an institution's texts said at the time. A version is the start of the text''s SHA-256.
create table kept_text (
  institution_id bigint not null references institution,
  version text not null,
  text text not null,
  primary key (institution_id, version)
);

create trigger kept_text_stays before update or delete on kept_text for each row execute function refuse_change();

create trigger kept_text_is_kept before truncate on kept_text for each statement execute function refuse_change();

create table statement (
  institution_id bigint not null,
  person_id bigint not null,
  month date not null check (extract(day from month) = 1),
  opens_on date not null,
  closes_on date not null check (closes_on >= opens_on),
  facts jsonb not null,
  text_version text not null,
  layout smallint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  opened_at timestamptz,
  primary key (institution_id, person_id, month),
  foreign key (institution_id, person_id) references person,
  foreign key (institution_id, text_version) references kept_text
);

comment on table statement is 'The file itself is not kept: it is made again from the ledger and from these facts, and must have the same SHA-256.';

comment on column statement.facts is 'What the ledger does not keep: the name and address then, and of each account its names and the last entry that the statement includes.';

comment on column statement.layout is 'The version of the program that wrote the file.';

create index statement_by_hash on statement (institution_id, sha256);

create table statement_run (
  institution_id bigint not null references institution,
  month date not null check (extract(day from month) = 1),
  ended_at timestamptz not null,
  primary key (institution_id, month)
);

comment on table statement_run is 'Months whose statements are all made.';
