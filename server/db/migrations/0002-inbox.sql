create table notice (
  id bigint generated always as identity primary key,
  institution_id integer not null references institution,
  kind text not null check (kind in ('message', 'notification')),
  message_type smallint check (message_type <> 0),
  text text not null,
  image_url text,
  important boolean not null default false,
  dismissable boolean not null default true,
  to_all boolean not null,
  posted_at timestamptz not null,
  posted_by integer,
  withdrawn_at timestamptz,
  foreign key (institution_id, posted_by) references person (institution_id, id),
  unique (id, institution_id),
  check ((kind = 'message') = (message_type is not null)),
  check (kind = 'message' or dismissable)
);

comment on column notice.posted_by is 'The one of the staff who wrote it; null when the bank itself did.';

create table inbox_entry (
  person_id integer not null,
  notice_id bigint not null,
  institution_id integer not null,
  viewed_at timestamptz,
  removed_at timestamptz,
  primary key (person_id, notice_id),
  foreign key (institution_id, person_id) references person (institution_id, id),
  foreign key (institution_id, notice_id) references notice (institution_id, id)
);

comment on table inbox_entry is 'A notice in one member''s list. One to all has an entry for each member that there was when it was posted.';

create index inbox_entry_notice on inbox_entry (notice_id);
