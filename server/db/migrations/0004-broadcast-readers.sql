-- Lets staff see how many of those who got a message or notification have read it.
alter table notice add column sent_to_count integer;

comment on column notice.sent_to_count is 'How many members it was sent to. Null before this was counted.';
