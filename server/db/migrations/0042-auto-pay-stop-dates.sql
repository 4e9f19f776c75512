-- Nothing of an auto pay is made after the stop date that its member chose.
alter table auto_pay add column stops_after date;

comment on column auto_pay.stops_after is 'The last day on which a payment may be made, also by a second attempt or after a hold. Null where none was chosen.';
