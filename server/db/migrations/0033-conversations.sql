-- A conversation is a form that a member sent, with what both sides write below it.
alter table secured_form
  add column about_kind text check (about_kind in ('TRANSACTION', 'TRANSFER', 'PAYMENT', 'ACCOUNT', 'STATEMENT', 'MESSAGE')),
  add column about_id text,
  add column message_count integer not null default 0,
  add column waits_for text check (waits_for in ('MEMBER', 'STAFF')),
  add column last_written_at timestamptz,
  add column first_answered_at timestamptz,
  add column read_by_member bigint not null default 0,
  add column read_by_staff bigint not null default 0,
  add column closed_reason text,
  add check ((about_kind is null) = (about_id is null));

comment on column secured_form.about_id is 'What its member asks about, as screens of members name it: a transaction''s or account''s unique id, a confirmation number, a month.';

comment on column secured_form.waits_for is 'Who writes next. Null where nobody wrote below the form.';

comment on column secured_form.read_by_member is 'The last message that its member has seen.';

comment on column secured_form.closed_reason is 'What staff wrote when they closed it, for staff. Goes when it is opened again.';

create index secured_form_talked_about on secured_form (institution_id, person_id, about_kind, about_id) where about_kind is not null;

create index secured_form_waiting on secured_form (institution_id, last_written_at desc, id desc) include (status, source, friendly_key, form_owner_id) where waits_for = 'MEMBER' and not is_archived;

create table form_message (
  institution_id bigint not null references institution,
  id bigint not null generated always as identity,
  form_id bigint not null,
  author_id bigint not null,
  is_from_staff boolean not null,
  text text not null,
  sealed_text text,
  written_at timestamptz not null,
  edited_at timestamptz,
  text_key text not null generated always as (lower(replace(text, E'\n', ' '))) stored,
  primary key (institution_id, id),
  foreign key (institution_id, form_id) references secured_form,
  foreign key (institution_id, author_id) references person
);

comment on column form_message.text is 'With card and Social Security numbers masked.';

comment on column form_message.sealed_text is 'As it was written, sealed, where something is masked. Only its author reads it.';

create index form_message_of_form on form_message (institution_id, form_id, id);

create index form_message_text on form_message using gin (institution_id, text_key gin_trgm_ops);

-- What a member began to write. Form 0 is a conversation that has not begun.
create table message_draft (
  institution_id bigint not null references institution,
  person_id bigint not null,
  form_id bigint not null,
  text text not null,
  saved_at timestamptz not null,
  primary key (institution_id, person_id, form_id),
  foreign key (institution_id, person_id) references person
);

create or replace function recount_forms() returns trigger language plpgsql as $$
begin
  insert into secured_form_count as earlier (institution_id, friendly_key, status, source, is_owned, forms)
  select added.institution_id, change.friendly_key, change.status, change.source, change.is_owned, sum(change.forms)
  from added join removed using (institution_id, id) cross join lateral (values
    (removed.friendly_key, removed.status, removed.source, removed.form_owner_id is not null, -1),
    (added.friendly_key, added.status, added.source, added.form_owner_id is not null, 1)
  ) as change (friendly_key, status, source, is_owned, forms)
  where (removed.friendly_key, removed.status, removed.source, removed.form_owner_id, removed.note_count, removed.message_count, removed.read_by_member)
    is distinct from (added.friendly_key, added.status, added.source, added.form_owner_id, added.note_count, added.message_count, added.read_by_member)
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (institution_id, friendly_key, status, source, is_owned) do update set forms = earlier.forms + excluded.forms, changes = earlier.changes + 1;
  return null;
end $$;

create function announce_conversations() returns trigger language plpgsql as $$
begin
  perform announce_change(institution_id, 'conversations', array_agg(distinct person_id)) from (
    select added.institution_id, added.person_id from added join removed using (institution_id, id)
    where (added.message_count, added.read_by_member, added.read_by_staff, added.is_archived)
      is distinct from (removed.message_count, removed.read_by_member, removed.read_by_staff, removed.is_archived)
  ) as changed where person_id is not null group by institution_id;
  return null;
end $$;

create trigger conversation_changed_announced after update on secured_form referencing old table as removed new table as added for each statement execute function announce_conversations();
