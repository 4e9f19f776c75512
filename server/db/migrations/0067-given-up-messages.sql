-- outside a transaction
-- Wider: only what a failed try has left is dropped.
drop index concurrently if exists outbox_message_given_up;

-- outside a transaction
create index concurrently outbox_message_given_up on outbox_message (institution_id, channel, subject)
where given_up_at is not null and not urgent;
