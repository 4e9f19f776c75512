-- Lets staff send a message to a group of members.
alter table notice add column sent_group jsonb;

comment on column notice.sent_group is 'Of a notice to a group: who belongs to it. Each who did when it was sent has an entry.';
