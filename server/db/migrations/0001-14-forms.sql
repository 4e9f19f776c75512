-- Forms that members and visitors send to staff, who search, sort and filter them.
create table secured_form (
  institution_id bigint not null references institution,
  id bigint generated always as identity,
  person_id bigint,
  friendly_name text not null,
  origin text not null,
  source text not null check (source in ('WEBSITE', 'BANKING_APP')),
  status text not null default 'UNREAD' check (status in ('UNREAD', 'READ', 'FAVORITE', 'ARCHIVED_FAVORITE', 'ARCHIVED_READ', 'ARCHIVED_UNREAD')),
  sections jsonb not null,
  sent_at timestamptz not null,
  is_archived boolean not null generated always as (status like 'ARCHIVED%') stored,
  is_unread boolean not null generated always as (status in ('UNREAD', 'ARCHIVED_UNREAD')) stored,
  friendly_key text not null generated always as (lower(friendly_name)) stored,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person
);

comment on column secured_form.person_id is 'Null when no member sent it.';

comment on column secured_form.sections is 'A list, because an object would lose its order: [{"title": "...", "values": [{"title": "...", "value": "..."}]}].';

create index secured_form_person on secured_form (institution_id, person_id, friendly_name);

create index secured_form_by_unread on secured_form (institution_id, is_archived, is_unread desc, sent_at desc, id desc) include (status, source, friendly_key);

create index secured_form_by_name on secured_form (institution_id, is_archived, friendly_key, sent_at desc, id desc) include (status, source, is_unread);

create table secured_form_count (
  institution_id bigint not null references institution,
  friendly_key text not null,
  status text not null,
  source text not null,
  forms bigint not null,
  changes bigint not null default 0,
  primary key (institution_id, friendly_key, status, source)
);

comment on table secured_form_count is 'How many forms there are of each kind: names are few, so a list tells a true total, and a search knows its names, without reading them all.';

comment on column secured_form_count.changes is 'Grows with each statement that added such a form, took one away or gave one another status.';

-- Triggers, so that no writer can forget to count. In one order, so that two writers cannot deadlock.
create function count_forms() returns trigger language plpgsql as $$
begin
  insert into secured_form_count as earlier (institution_id, friendly_key, status, source, forms)
  select institution_id, friendly_key, status, source, count(*) from added
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (institution_id, friendly_key, status, source) do update set forms = earlier.forms + excluded.forms, changes = earlier.changes + 1;
  return null;
end $$;

create trigger secured_form_counted after insert on secured_form referencing new table as added for each statement execute function count_forms();

create function recount_forms() returns trigger language plpgsql as $$
begin
  insert into secured_form_count as earlier (institution_id, friendly_key, status, source, forms)
  select institution_id, friendly_key, status, source, sum(change) from (
    select institution_id, friendly_key, status, source, 1 as change from added
    union all select institution_id, friendly_key, status, source, -1 from removed
  ) as changed
  group by 1, 2, 3, 4 having sum(change) <> 0 order by 1, 2, 3, 4
  on conflict (institution_id, friendly_key, status, source) do update set forms = earlier.forms + excluded.forms, changes = earlier.changes + 1;
  return null;
end $$;

create trigger secured_form_recounted after update on secured_form referencing old table as removed new table as added for each statement execute function recount_forms();
