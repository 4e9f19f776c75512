-- What has left is handed on in batches, each of which becomes one file.
alter table institution add column ach jsonb;

comment on column institution.ach is 'How the institution is known in the files of bank payments. Null: it has no way to send them, and they wait.';

create table outgoing_batch (
  institution_id bigint not null references institution,
  id bigint generated always as identity,
  kind text not null check (kind in ('ach', 'check', 'payout')),
  made_at timestamptz not null,
  made_on date not null,
  file_id smallint not null,
  effective_on date not null,
  ach jsonb,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  delivered_at timestamptz,
  primary key (institution_id, id),
  unique (institution_id, kind, made_on, file_id),
  check (kind <> 'ach' or ach is not null)
);

comment on table outgoing_batch is 'With its payments it says what is in the file, byte by byte: handed on a second time, it is the same file under the same name.';

comment on column outgoing_batch.file_id is 'Which file of its kind and day it is, from 0.';

comment on column outgoing_batch.ach is 'As the institution was known when the batch was made.';

create index outgoing_batch_waiting on outgoing_batch (institution_id, next_attempt_at) where delivered_at is null;

alter table outgoing_payment
  add column batch_id bigint,
  add foreign key (institution_id, batch_id) references outgoing_batch;

create index outgoing_payment_batch on outgoing_payment (institution_id, batch_id) where batch_id is not null;
