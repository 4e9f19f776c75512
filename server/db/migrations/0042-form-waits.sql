-- Counts of forms tell whom they wait for, so that a queue knows how long it is without reading it.
alter table secured_form_count add column waits text not null default '';

alter table secured_form_count drop constraint secured_form_count_pkey;

alter table secured_form_count add primary key (institution_id, friendly_key, status, source, is_owned, waits);

comment on column secured_form_count.waits is 'STAFF where the members wait for an answer, MEMBER where they were answered last, else blank.';

create function form_waits(is_archived boolean, waiting_since timestamptz, waits_for text) returns text language sql immutable as $$
  select case when is_archived then '' when waiting_since is not null then 'STAFF' when waits_for = 'MEMBER' then 'MEMBER' else '' end
$$;

create or replace function count_forms() returns trigger language plpgsql as $$
begin
  insert into secured_form_count as earlier (institution_id, friendly_key, status, source, is_owned, waits, forms)
  select institution_id, friendly_key, status, source, form_owner_id is not null, form_waits(is_archived, waiting_since, waits_for), count(*) from added
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (institution_id, friendly_key, status, source, is_owned, waits) do update set forms = earlier.forms + excluded.forms, changes = earlier.changes + 1;
  return null;
end $$;

create or replace function recount_forms() returns trigger language plpgsql as $$
begin
  insert into secured_form_count as earlier (institution_id, friendly_key, status, source, is_owned, waits, forms)
  select added.institution_id, change.friendly_key, change.status, change.source, change.is_owned, change.waits, sum(change.forms)
  from added join removed using (institution_id, id) cross join lateral (values
    (removed.friendly_key, removed.status, removed.source, removed.form_owner_id is not null, form_waits(removed.is_archived, removed.waiting_since, removed.waits_for), -1),
    (added.friendly_key, added.status, added.source, added.form_owner_id is not null, form_waits(added.is_archived, added.waiting_since, added.waits_for), 1)
  ) as change (friendly_key, status, source, is_owned, waits, forms)
  where (removed.friendly_key, removed.status, removed.source, removed.form_owner_id, removed.note_count, removed.message_count, removed.edit_count, removed.waiting_since is null, removed.waits_for)
    is distinct from (added.friendly_key, added.status, added.source, added.form_owner_id, added.note_count, added.message_count, added.edit_count, added.waiting_since is null, added.waits_for)
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (institution_id, friendly_key, status, source, is_owned, waits) do update set forms = earlier.forms + excluded.forms, changes = earlier.changes + 1;
  return null;
end $$;

delete /* of all institutions */ from secured_form_count;

insert /* of all institutions */ into secured_form_count (institution_id, friendly_key, status, source, is_owned, waits, forms)
select institution_id, friendly_key, status, source, form_owner_id is not null, form_waits(is_archived, waiting_since, waits_for), count(*) from secured_form
group by 1, 2, 3, 4, 5, 6;
