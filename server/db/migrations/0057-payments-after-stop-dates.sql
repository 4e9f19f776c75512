-- A payment that was due when its auto pay was edited or ended keeps that one's stop date.
alter table payment add column not_after date;

comment on column payment.not_after is 'It is not made after this day. Null where it may be made on any.';
