-- Mails and texts that wait to be sent.
create table outbox_message (
  institution_id bigint not null references institution,
  id bigint generated always as identity,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  sealed_body text not null,
  made_at timestamptz not null,
  urgent boolean not null default false,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  delivered_at timestamptz,
  given_up_at timestamptz,
  primary key (institution_id, id)
);

create index outbox_message_waiting on outbox_message (channel, urgent desc, next_attempt_at, id)
where delivered_at is null and given_up_at is null;

comment on index outbox_message_waiting is 'Global: one sender serves all institutions, codes of any of them before everything else.';
