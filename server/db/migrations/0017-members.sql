-- Staff find, sort and filter all members, and read who signed in.
create extension if not exists pg_trgm;

create extension if not exists btree_gin;

alter table person
  add column first_sign_in_at timestamptz,
  add column name_key text not null generated always as (lower(name)) stored,
  add column search_key text not null generated always as (lower(name || E'\n@' || username)) stored;

comment on column person.first_sign_in_at is 'When somebody first signed in as this person, or tried to. Null: nobody ever has.';

comment on column person.search_key is 'Name and username, one under the other as screens show them: a search reads both at once.';

create index person_by_name on person (institution_id, audience, name_key, id) include (status, search_key);

comment on index person_by_name is 'With all that a search reads, for one that is too short for trigrams: it reads this index alone.';

create index person_by_username on person (institution_id, audience, username_key, id) include (status);

create index person_by_status on person (institution_id, audience, status, name_key, id);

create index person_search on person using gin (institution_id, search_key gin_trgm_ops);

create index person_account_number on person (institution_id, account_number) where account_number is not null;

create index person_never_signed_in on person (institution_id, audience, username_key) where first_sign_in_at is null;

create table sign_in_day (
  institution_id bigint not null references institution,
  audience text not null,
  day date not null,
  slot smallint not null,
  events bigint not null,
  primary key (institution_id, audience, day, slot)
);

comment on table sign_in_day is 'How many sign-ins and tries each day had, by UTC: a report tells a true total without reading them all. In slots, so that who signs in seldom waits for another.';

insert into sign_in_day (institution_id, audience, day, slot, events)
select sign_in_event.institution_id, audience, (happened_at at time zone 'UTC')::date, 0, count(*)
from sign_in_event join person on person.institution_id = sign_in_event.institution_id and person.id = person_id
/* of all institutions */
group by 1, 2, 3;

update person set first_sign_in_at = event.first_at
from (select institution_id, person_id, min(happened_at) as first_at from sign_in_event group by 1, 2 /* of all institutions */) as event
where person.institution_id = event.institution_id and person.id = event.person_id;

-- By a trigger, since processes of the earlier version write events too.
create function count_sign_ins() returns trigger language plpgsql as $$
begin
  update person set first_sign_in_at = event.first_at
  from (select institution_id, person_id, min(happened_at) as first_at from added group by 1, 2) as event
  where person.institution_id = event.institution_id and person.id = event.person_id and person.first_sign_in_at is null;
  insert into sign_in_day as earlier (institution_id, audience, day, slot, events)
  select added.institution_id, audience, (happened_at at time zone 'UTC')::date, added.id % 16, count(*)
  from added join person on person.institution_id = added.institution_id and person.id = person_id
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (institution_id, audience, day, slot) do update set events = earlier.events + excluded.events;
  return null;
end $$;

create trigger sign_in_event_counted after insert on sign_in_event referencing new table as added for each statement execute function count_sign_ins();

create index audit_event_staff on audit_event (institution_id, happened_at desc, id desc) include (action) where audience = 'staff';
