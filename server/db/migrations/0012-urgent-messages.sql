alter table outbox_message add column urgent boolean not null default false;

drop index outbox_message_waiting;

create index outbox_message_waiting on outbox_message (channel, urgent desc, next_attempt_at, id)
where delivered_at is null and given_up_at is null;
