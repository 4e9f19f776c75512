-- A form that was opened and archived, or written in again, is unread; its member still reads that it was received.
alter table secured_form add column was_opened boolean not null default false;

comment on column secured_form.was_opened is 'Whether staff had opened it before its status last changed.';
