-- Files that were attached to a message that was not sent are there again with its draft.
alter table message_draft add column files jsonb not null default '[]';

comment on column message_draft.files is 'The numbers of files that the member attached. Some may be deleted since, or sent.';
