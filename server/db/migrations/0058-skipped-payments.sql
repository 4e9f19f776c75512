alter table payment add column unskip_remaining smallint;

comment on column payment.unskip_remaining is 'Of a skipped one that can be taken back: how many payments its auto pay had left before, -1 until its member ends it. Null where it cannot.';
