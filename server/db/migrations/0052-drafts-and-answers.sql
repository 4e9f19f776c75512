-- Files that were attached to a message that was not sent are there again with its draft.
alter table message_draft add column files jsonb not null default '[]';

comment on column message_draft.files is 'The numbers of files that the member attached. Some may be deleted since, or sent.';

-- Who answered first, for figures by person.
alter table secured_form add column first_answered_by bigint, add foreign key (institution_id, first_answered_by) references person;

comment on column secured_form.first_answered_by is 'Who of the staff answered first. Null where it was answered before this was kept and no message says it.';

update /* of all institutions */ secured_form set first_answered_by = (
  select author_id from form_message
  where form_message.institution_id = secured_form.institution_id and form_id = secured_form.id and is_from_staff and written_at = first_answered_at
  order by form_message.id limit 1
) where first_answered_at is not null;

alter table notice add column conversation_id bigint check (conversation_id is null or kind = 'notification');

comment on column notice.conversation_id is 'Of a notification about a conversation: its number.';
