-- Lets staff share the work on forms: who has a form, and what they note on it.
alter table secured_form
  add column form_owner_id bigint,
  add column note_count integer not null default 0,
  add foreign key (institution_id, form_owner_id) references person;

comment on column secured_form.form_owner_id is 'The staff who works on it. Null when nobody has it.';

create index secured_form_of_owner on secured_form (institution_id, form_owner_id, is_archived, is_unread desc, sent_at desc, id desc) include (status, source, friendly_key) where form_owner_id is not null;

create index secured_form_of_nobody on secured_form (institution_id, is_archived, is_unread desc, sent_at desc, id desc) include (status, source, friendly_key) where form_owner_id is null;

-- What staff write to each other about a form. Rows are only added; a member never sees them.
create table form_note (
  institution_id bigint not null references institution,
  id bigint not null generated always as identity,
  form_id bigint not null,
  staff_id bigint not null,
  text text not null,
  written_at timestamptz not null,
  primary key (institution_id, id),
  foreign key (institution_id, form_id) references secured_form,
  foreign key (institution_id, staff_id) references person
);

create index form_note_of_form on form_note (institution_id, form_id, id);

alter table secured_form_count
  add column is_owned boolean not null default false,
  drop constraint secured_form_count_pkey,
  add primary key (institution_id, friendly_key, status, source, is_owned);

comment on column secured_form_count.changes is 'Grows with each statement that added such a form, took one away, or changed the status, the owner or the notes of one.';

create or replace function count_forms() returns trigger language plpgsql as $$
begin
  insert into secured_form_count as earlier (institution_id, friendly_key, status, source, is_owned, forms)
  select institution_id, friendly_key, status, source, form_owner_id is not null, count(*) from added
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (institution_id, friendly_key, status, source, is_owned) do update set forms = earlier.forms + excluded.forms, changes = earlier.changes + 1;
  return null;
end $$;

create or replace function recount_forms() returns trigger language plpgsql as $$
begin
  insert into secured_form_count as earlier (institution_id, friendly_key, status, source, is_owned, forms)
  select added.institution_id, change.friendly_key, change.status, change.source, change.is_owned, sum(change.forms)
  from added join removed using (institution_id, id) cross join lateral (values
    (removed.friendly_key, removed.status, removed.source, removed.form_owner_id is not null, -1),
    (added.friendly_key, added.status, added.source, added.form_owner_id is not null, 1)
  ) as change (friendly_key, status, source, is_owned, forms)
  where (removed.friendly_key, removed.status, removed.source, removed.form_owner_id, removed.note_count)
    is distinct from (added.friendly_key, added.status, added.source, added.form_owner_id, added.note_count)
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (institution_id, friendly_key, status, source, is_owned) do update set forms = earlier.forms + excluded.forms, changes = earlier.changes + 1;
  return null;
end $$;
