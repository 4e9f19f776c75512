-- One notice tells of all changes of a member's payees within an hour.
alter table payee add column change_notice_id bigint;

alter table payee add foreign key (institution_id, change_notice_id) references notice;

comment on column payee.change_notice_id is 'The notice that told the member of the last change.';
