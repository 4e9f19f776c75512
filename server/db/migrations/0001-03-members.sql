-- Totals of members, member views and photos.
-- Staff see exact totals of 100,000 members on every page. Counting them each time took longer than everything else.
create table member_count (
  institution_id bigint not null references institution,
  status smallint not null,
  members bigint not null,
  changes bigint not null,
  primary key (institution_id, status)
);

comment on table member_count is 'How many members of each status there are.';

comment on column member_count.changes is 'Grows with each change of a name, username or status: what was counted before it may be wrong.';

-- In key order, so that two statements that lock and unlock members cannot deadlock.
create function count_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into member_count as earlier (institution_id, status, members, changes)
    select institution_id, status, count(*), 1 from added where audience = 'member' group by 1, 2 order by 1, 2
    on conflict (institution_id, status) do update set members = earlier.members + excluded.members, changes = earlier.changes + 1;
  else
    insert into member_count as earlier (institution_id, status, members, changes)
    select institution_id, change.status, sum(change.members), 1
    from added join removed using (institution_id, id)
      cross join lateral (values (removed.status, -1), (added.status, 1)) as change (status, members)
    where added.audience = 'member' and (removed.status, removed.name, removed.username) is distinct from (added.status, added.name, added.username)
    group by 1, 2 order by 1, 2
    on conflict (institution_id, status) do update set members = earlier.members + excluded.members, changes = earlier.changes + 1;
  end if;
  return null;
end $$;

create trigger person_added_counted after insert on person referencing new table as added for each statement execute function count_members();

create trigger person_changed_counted after update on person referencing old table as removed new table as added for each statement execute function count_members();

create table member_view (
  institution_id bigint not null,
  id bigint not null generated always as identity,
  staff_id bigint not null,
  member_id bigint not null,
  ticket_hash text not null,
  asked_at timestamptz not null,
  opened_at timestamptz,
  -- The end of the ticket until it is used, then of the view.
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- The operations that were called, in the order of their first call.
  pages text[] not null default '{}',
  primary key (institution_id, id),
  foreign key (institution_id, staff_id) references person,
  foreign key (institution_id, member_id) references person,
  unique (institution_id, ticket_hash)
);

create unique index member_view_running on member_view (institution_id, staff_id) where ended_at is null;

-- A member's photo, as a JPEG in base64. Its name is random, and new for each picture.
create table photo (
  institution_id bigint not null,
  person_id bigint not null,
  name text not null,
  jpeg text not null,
  primary key (institution_id, person_id),
  unique (institution_id, name),
  foreign key (institution_id, person_id) references person
);
