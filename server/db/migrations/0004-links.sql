-- Where an institution leads its members, in addition to its partners.
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

alter table institution add column external_site_message text not null default 'You are about to leave this site.';
