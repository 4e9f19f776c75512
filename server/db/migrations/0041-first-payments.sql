-- The first payment to somebody who was added or changed within a day is mailed.
alter table payee add column mail_first_until timestamptz;

alter table contact add column mail_first_until timestamptz;

comment on column payee.mail_first_until is 'Until then the first payment is mailed. Null once it was, and for those from before.';

comment on column contact.mail_first_until is 'As in payee.';
