-- A draft may have a card's number in it.
delete from message_draft;

alter table message_draft rename column text to sealed_text;
