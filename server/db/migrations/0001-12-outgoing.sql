-- Money that has left an account, and the batches in which it is sent on. Each batch becomes one file.
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

create table outgoing_payment (
  institution_id bigint not null,
  id bigint generated always as identity,
  payment_id bigint,
  person_id bigint not null,
  process_date date,
  paid_on date not null,
  paid_at timestamptz not null,
  fee bigint not null check (fee >= 0),
  method text not null check (method in ('Check', 'Electronic', 'Venmo', 'PayPal')),
  payee jsonb not null,
  delivered_at timestamptz,
  contact_id bigint,
  account_id bigint not null,
  left_amount bigint check (left_amount > 0) not null,
  confirmation text not null,
  memo text not null default '',
  returned_at timestamptz,
  return_reason text,
  batch_id bigint,
  foreign key (institution_id, payment_id) references payment,
  foreign key (institution_id, person_id) references person,
  primary key (institution_id, id),
  unique (institution_id, payment_id),
  unique (institution_id, confirmation),
  foreign key (institution_id, contact_id) references contact,
  foreign key (institution_id, account_id) references account,
  check ((payment_id is null) <> (contact_id is null)),
  check ((payment_id is null) = (process_date is null)),
  check ((returned_at is null) = (return_reason is null)),
  foreign key (institution_id, batch_id) references outgoing_batch
);

comment on table outgoing_payment is 'Money that has left an account for a payee, and waits to be handed on. Written with the posting that took it.';

comment on column outgoing_payment.process_date is 'Of a bill the business day for which it was due. By its month free payments are counted, also where it was made later.';

comment on column outgoing_payment.payee is 'Name, address and account number, or handle, as they were when the money left.';

comment on column outgoing_payment.memo is 'To be printed or passed on with the money.';

comment on column outgoing_payment.return_reason is 'Why it could not be delivered, in words for the member. Its money and its fee are back in the account.';

create index outgoing_payment_month on outgoing_payment (institution_id, person_id, process_date);

create index outgoing_payment_day on outgoing_payment (institution_id, person_id, paid_on);

create index outgoing_payment_contact on outgoing_payment (institution_id, contact_id) where contact_id is not null;

create index outgoing_payment_waiting on outgoing_payment (institution_id, id) where delivered_at is null and returned_at is null;

create index outgoing_payment_batch on outgoing_payment (institution_id, batch_id) where batch_id is not null;
