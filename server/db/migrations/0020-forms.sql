-- Staff find, sort and filter all forms.
alter table secured_form
  add column is_archived boolean not null generated always as (status like 'ARCHIVED%') stored,
  add column is_unread boolean not null generated always as (status in ('UNREAD', 'ARCHIVED_UNREAD')) stored,
  add column friendly_key text not null generated always as (lower(friendly_name)) stored;

create index secured_form_by_unread on secured_form (institution_id, is_archived, is_unread desc, sent_at desc, id desc) include (status, source, friendly_key);

create index secured_form_by_name on secured_form (institution_id, is_archived, friendly_key, sent_at desc, id desc) include (status, source, is_unread);

create table secured_form_count (
  institution_id bigint not null references institution,
  friendly_key text not null,
  status text not null,
  source text not null,
  forms bigint not null,
  primary key (institution_id, friendly_key, status, source)
);

comment on table secured_form_count is 'How many forms there are of each kind: names are few, so a list tells a true total, and a search knows its names, without reading them all.';

insert into secured_form_count (institution_id, friendly_key, status, source, forms)
select institution_id, friendly_key, status, source, count(*) from secured_form
/* of all institutions */
group by 1, 2, 3, 4;

-- By triggers, since processes of the earlier version add forms too. In one order, so that nobody waits for each other.
create function count_forms() returns trigger language plpgsql as $$
begin
  insert into secured_form_count as earlier (institution_id, friendly_key, status, source, forms)
  select institution_id, friendly_key, status, source, count(*) from added
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (institution_id, friendly_key, status, source) do update set forms = earlier.forms + excluded.forms;
  return null;
end $$;

create function recount_forms() returns trigger language plpgsql as $$
begin
  insert into secured_form_count as earlier (institution_id, friendly_key, status, source, forms)
  select institution_id, friendly_key, status, source, sum(change) from (
    select institution_id, friendly_key, status, source, 1 as change from added
    union all select institution_id, friendly_key, status, source, -1 from removed
  ) as changed
  group by 1, 2, 3, 4 having sum(change) <> 0 order by 1, 2, 3, 4
  on conflict (institution_id, friendly_key, status, source) do update set forms = earlier.forms + excluded.forms;
  return null;
end $$;

create trigger secured_form_counted after insert on secured_form referencing new table as added for each statement execute function count_forms();

create trigger secured_form_recounted after update on secured_form referencing old table as removed new table as added for each statement execute function recount_forms();
