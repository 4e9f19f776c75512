alter table secured_form add column edit_count integer not null default 0;

comment on column secured_form.edit_count is 'Grows with each message that is changed, so that open screens hear of it.';

-- The drafts in it are not sealed, and sealing needs a key that the database lacks.
drop table message_draft;

-- What a member began to write.
create table message_draft (
  institution_id bigint not null references institution,
  person_id bigint not null,
  place text not null,
  sealed_text text not null,
  saved_at timestamptz not null,
  primary key (institution_id, person_id, place),
  foreign key (institution_id, person_id) references person
);

comment on column message_draft.place is 'The number of a conversation; of one that has not begun, what it is about, or blank.';

create index message_draft_old on message_draft (saved_at);

comment on index message_draft_old is 'Global: the sweep deletes what nobody works on at all institutions in one statement.';

create or replace function recount_forms() returns trigger language plpgsql as $$
begin
  insert into secured_form_count as earlier (institution_id, friendly_key, status, source, is_owned, forms)
  select added.institution_id, change.friendly_key, change.status, change.source, change.is_owned, sum(change.forms)
  from added join removed using (institution_id, id) cross join lateral (values
    (removed.friendly_key, removed.status, removed.source, removed.form_owner_id is not null, -1),
    (added.friendly_key, added.status, added.source, added.form_owner_id is not null, 1)
  ) as change (friendly_key, status, source, is_owned, forms)
  where (removed.friendly_key, removed.status, removed.source, removed.form_owner_id, removed.note_count, removed.message_count, removed.edit_count)
    is distinct from (added.friendly_key, added.status, added.source, added.form_owner_id, added.note_count, added.message_count, added.edit_count)
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (institution_id, friendly_key, status, source, is_owned) do update set forms = earlier.forms + excluded.forms, changes = earlier.changes + 1;
  return null;
end $$;

create function announce_new_conversations() returns trigger language plpgsql as $$
begin
  perform announce_change(institution_id, 'conversations', array_agg(distinct person_id)) from added where person_id is not null group by institution_id;
  return null;
end $$;

create trigger conversation_added_announced after insert on secured_form referencing new table as added for each statement execute function announce_new_conversations();

-- What the member has read only the one of the staff hears who has the form.
create or replace function announce_conversations() returns trigger language plpgsql as $$
begin
  perform announce_change(institution_id, 'conversations', array_agg(distinct person_id)) from (
    select added.institution_id, added.person_id from added join removed using (institution_id, id)
    where (added.message_count, added.edit_count, added.read_by_member, added.read_by_staff, added.is_archived)
      is distinct from (removed.message_count, removed.edit_count, removed.read_by_member, removed.read_by_staff, removed.is_archived)
  ) as changed where person_id is not null group by institution_id;
  perform announce_change(institution_id, 'forms', array_agg(distinct form_owner_id)) from (
    select added.institution_id, added.form_owner_id from added join removed using (institution_id, id)
    where added.read_by_member <> removed.read_by_member
  ) as changed where form_owner_id is not null group by institution_id;
  return null;
end $$;
