-- One notice names new contacts together with the changes of a member's payees.
alter table contact add column change_notice_id bigint;

alter table contact add foreign key (institution_id, change_notice_id) references notice;

comment on column contact.change_notice_id is 'The notice that told the member of it.';
