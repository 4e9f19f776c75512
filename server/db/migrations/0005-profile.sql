-- How a member is reached by mail and by a phone that gets no codes. Blank means absent.
alter table person
  add column home_phone text not null default '',
  add column address text not null default '',
  add column address2 text not null default '',
  add column address3 text not null default '',
  add column city text not null default '',
  add column state text not null default '',
  add column zip text not null default '';
