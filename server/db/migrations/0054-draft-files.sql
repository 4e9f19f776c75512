comment on column message_draft.files is 'The numbers of files that the member attached. They stay as long as it. Some may be sent since, with another draft.';
