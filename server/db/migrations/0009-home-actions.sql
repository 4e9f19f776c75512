alter table account add column opened_online boolean not null default false;

comment on column account.opened_online is 'Opened by the member in online banking, where only so many are.';

alter table institution add column sso_hosts jsonb not null default '[]';

comment on column institution.sso_hosts is 'The only hosts of partners that a member is led to.';

create table secured_form (
  id bigint generated always as identity primary key,
  institution_id integer not null references institution,
  person_id integer,
  friendly_name text not null,
  origin text not null,
  source text not null check (source in ('WEBSITE', 'BANKING_APP')),
  status text not null default 'UNREAD' check (status in ('UNREAD', 'READ', 'FAVORITE', 'ARCHIVED_FAVORITE', 'ARCHIVED_READ', 'ARCHIVED_UNREAD')),
  sections jsonb not null,
  sent_at timestamptz not null,
  foreign key (institution_id, person_id) references person (institution_id, id)
);

comment on column secured_form.person_id is 'Null when no member sent it.';

comment on column secured_form.sections is 'A list, because an object would lose its order: [{"title": "...", "values": [{"title": "...", "value": "..."}]}].';

create index secured_form_institution on secured_form (institution_id, id desc);

create index secured_form_person on secured_form (person_id, friendly_name);

create table sso_item (
  id integer generated always as identity primary key,
  institution_id integer not null references institution,
  section smallint not null check (section between 1 and 5),
  sso_type smallint not null check (sso_type between 1 and 9),
  position smallint not null,
  name text not null,
  description text not null,
  button_text text not null,
  image_url text,
  url text not null,
  is_post boolean not null,
  unique (id, institution_id)
);

create index sso_item_institution on sso_item (institution_id, section, position);

create table sso_ticket (
  hash text primary key,
  institution_id integer not null,
  person_id integer not null,
  sso_item_id integer not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (institution_id, person_id) references person (institution_id, id),
  foreign key (institution_id, sso_item_id) references sso_item (institution_id, id)
);

comment on table sso_ticket is 'By which a partner knows a member, once and for a minute. The ticket itself is nowhere.';
