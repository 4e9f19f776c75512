-- Where a member lives, and a phone that gets no codes. Blank means absent.
-- The names have a prefix, because an older process that still runs joins people with tables that have a state or an address.
alter table person
  add column home_phone text not null default '',
  add column home_address text not null default '',
  add column home_address2 text not null default '',
  add column home_address3 text not null default '',
  add column home_city text not null default '',
  add column home_state text not null default '',
  add column home_zip text not null default '';
