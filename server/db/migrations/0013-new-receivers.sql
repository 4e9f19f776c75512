-- Lets an institution hold what is sent to a new bank account for some hours.
alter table institution
  add column new_receivers jsonb not null default '{"holdAbove": 0, "holdHours": 0}';

comment on column institution.new_receivers is 'What is sent to a bank account in its first holdHours and is more than holdAbove (cents) waits for holdHours. 0 hours: nothing waits.';
