-- Counts changed messages, so that open screens hear of a change.
alter table secured_form add column edit_count integer not null default 0;

create or replace function recount_forms() returns trigger language plpgsql as $$
begin
  insert into secured_form_count as earlier (institution_id, friendly_key, status, source, is_owned, forms)
  select added.institution_id, change.friendly_key, change.status, change.source, change.is_owned, sum(change.forms)
  from added join removed using (institution_id, id) cross join lateral (values
    (removed.friendly_key, removed.status, removed.source, removed.form_owner_id is not null, -1),
    (added.friendly_key, added.status, added.source, added.form_owner_id is not null, 1)
  ) as change (friendly_key, status, source, is_owned, forms)
  where (removed.friendly_key, removed.status, removed.source, removed.form_owner_id, removed.note_count, removed.message_count, removed.edit_count, removed.read_by_member)
    is distinct from (added.friendly_key, added.status, added.source, added.form_owner_id, added.note_count, added.message_count, added.edit_count, added.read_by_member)
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (institution_id, friendly_key, status, source, is_owned) do update set forms = earlier.forms + excluded.forms, changes = earlier.changes + 1;
  return null;
end $$;

create or replace function announce_conversations() returns trigger language plpgsql as $$
begin
  perform announce_change(institution_id, 'conversations', array_agg(distinct person_id)) from (
    select added.institution_id, added.person_id from added join removed using (institution_id, id)
    where (added.message_count, added.edit_count, added.read_by_member, added.read_by_staff, added.is_archived)
      is distinct from (removed.message_count, removed.edit_count, removed.read_by_member, removed.read_by_staff, removed.is_archived)
  ) as changed where person_id is not null group by institution_id;
  return null;
end $$;
