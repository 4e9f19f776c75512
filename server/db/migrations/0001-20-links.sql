-- Links of an institution: partners who sign members in, and other sites.
create table sso_item (
  institution_id bigint not null references institution,
  id bigint generated always as identity,
  section smallint not null check (section between 1 and 5),
  sso_type smallint not null check (sso_type between 1 and 9),
  position smallint not null,
  name text not null,
  description text not null,
  button_text text not null,
  image_url text,
  url text not null,
  is_post boolean not null,
  primary key (institution_id, id)
);

create index sso_item_institution on sso_item (institution_id, section, position);

create table sso_ticket (
  institution_id bigint not null,
  hash text not null,
  person_id bigint not null,
  sso_item_id bigint not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (institution_id, hash),
  foreign key (institution_id, person_id) references person,
  foreign key (institution_id, sso_item_id) references sso_item
);

comment on table sso_ticket is 'By which a partner knows a member, once and for a minute. The ticket itself is stored nowhere.';

create unique index sso_ticket_hash on sso_ticket (hash);

comment on index sso_ticket_hash is 'Global: a partner brings the ticket alone, and the institution is found by it.';

create table quick_link (
  institution_id bigint not null references institution,
  id bigint generated always as identity,
  position integer not null,
  description text not null,
  button_text text not null,
  is_external boolean not null,
  url text not null,
  image_url text,
  primary key (institution_id, id)
);

comment on column quick_link.is_external is 'Asks before it leaves, and opens a window of its own.';
