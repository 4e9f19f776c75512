-- Messages and notifications, and the pictures that staff put into them. A message to all members is a single row: a member has an
-- entry for it only after dismissing it.
create table notice (
  institution_id bigint not null references institution,
  id bigint generated always as identity,
  kind text not null check (kind in ('message', 'notification')),
  message_type smallint check (message_type <> 0),
  text text not null,
  image_url text,
  important boolean not null default false,
  dismissable boolean not null default true,
  to_all boolean not null,
  posted_at timestamptz not null,
  posted_by bigint,
  withdrawn_at timestamptz,
  newest_person_id bigint,
  primary key (institution_id, id),
  foreign key (institution_id, posted_by) references person,
  check ((kind = 'message') = (message_type is not null)),
  check (kind = 'message' or dismissable),
  check (newest_person_id is null or to_all)
);

comment on column notice.posted_by is 'The employee who wrote it; null when the institution itself did.';

comment on column notice.newest_person_id is 'Of a notice to all members: who had joined last when it was sent. Those who joined later do not get it. Null: who gets it has an entry.';

create index notice_broadcast on notice (institution_id, kind, newest_person_id desc, id desc)
where newest_person_id is not null and withdrawn_at is null;

create index notice_sent on notice (institution_id, kind, posted_at desc, id desc) where posted_by is not null and withdrawn_at is null;

-- Pages poll for changes every few seconds: this finds the newest withdrawal of an institution without reading its notices.
create index notice_withdrawn on notice (institution_id, withdrawn_at desc) where withdrawn_at is not null;

create table inbox_entry (
  institution_id bigint not null,
  person_id bigint not null,
  notice_id bigint not null,
  viewed_at timestamptz,
  removed_at timestamptz,
  primary key (institution_id, person_id, notice_id),
  foreign key (institution_id, person_id) references person,
  foreign key (institution_id, notice_id) references notice
);

comment on table inbox_entry is 'A notice in one member''s list. One to all has entries of those alone who put it away; before there was notice.newest_person_id it had one for each member.';

create index inbox_entry_notice on inbox_entry (institution_id, notice_id);

create index inbox_entry_listed on inbox_entry (institution_id, person_id, notice_id desc) where removed_at is null;

create table inbox_mark (
  institution_id bigint not null,
  person_id bigint not null,
  kind text not null check (kind in ('message', 'notification')),
  viewed_up_to bigint not null,
  primary key (institution_id, person_id, kind),
  foreign key (institution_id, person_id) references person
);

comment on column inbox_mark.viewed_up_to is 'The last notice to all members that this one has viewed.';

-- The file name is random: anybody who knows it may see the picture. The picture is in base64.
create table asset (
  institution_id bigint not null references institution,
  id bigint generated always as identity,
  name text not null,
  file text not null,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
  picture text not null,
  added_by bigint not null,
  added_at timestamptz not null,
  primary key (institution_id, id),
  unique (institution_id, file),
  foreign key (institution_id, added_by) references person
);
