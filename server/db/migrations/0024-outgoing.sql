-- Money that leaves for a bank, a person or a payee: whom a member sends it to, what has left, and the most in a day.
create table contact (
  institution_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  name text not null,
  nickname text not null,
  address1 text not null,
  address2 text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  paypal text not null,
  venmo text not null,
  routing_number text not null,
  account_number text not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  check ((routing_number = '') = (account_number = ''))
);

create index contact_person on contact (institution_id, person_id);

create table daily_limit (
  institution_id bigint not null,
  person_id bigint not null,
  starts_on date not null,
  amount bigint check (amount >= 0),
  primary key (institution_id, person_id, starts_on),
  foreign key (institution_id, person_id) references person
);

comment on table daily_limit is 'The most that a member wants to leave their accounts in a day. The row with the newest day that has come holds; a higher limit begins tomorrow.';

comment on column daily_limit.amount is 'Null: no limit of their own any more.';

alter table payment
  drop constraint payment_refused_because_check,
  add constraint payment_refused_because_check check (refused_because in ('ACCOUNT_UNAVAILABLE', 'PAYEE_INACTIVE', 'OVER_DAILY_LIMIT'));

alter table outgoing_payment
  drop constraint outgoing_payment_pkey,
  drop constraint outgoing_payment_method_check,
  alter column payment_id drop not null,
  alter column process_date drop not null,
  add column id bigint generated always as identity,
  add column contact_id bigint,
  add column account_id bigint,
  add column left_amount bigint check (left_amount > 0),
  add column confirmation text,
  add column memo text not null default '',
  add column returned_at timestamptz,
  add column return_reason text;

update outgoing_payment
set account_id = payment.account_id, left_amount = payment.amount, confirmation = occurrence.confirm_num,
  memo = case when payment.comment_on_check then payment.comment else '' end
from payment join occurrence on occurrence.institution_id = payment.institution_id and occurrence.id = payment.occurrence_id
where payment.institution_id = outgoing_payment.institution_id and payment.id = outgoing_payment.payment_id /* of all institutions */;

alter table outgoing_payment
  add primary key (institution_id, id),
  add unique (institution_id, payment_id),
  add unique (institution_id, confirmation),
  alter column account_id set not null,
  alter column left_amount set not null,
  alter column confirmation set not null,
  add foreign key (institution_id, contact_id) references contact,
  add foreign key (institution_id, account_id) references account,
  add check (method in ('Check', 'Electronic', 'Venmo', 'PayPal')),
  add check ((payment_id is null) <> (contact_id is null)),
  add check ((payment_id is null) = (process_date is null)),
  add check ((returned_at is null) = (return_reason is null));

comment on column outgoing_payment.payee is 'Name, address and account number, or handle, as they were when the money left.';

comment on column outgoing_payment.memo is 'To be printed or passed on with the money.';

comment on column outgoing_payment.process_date is 'Of a bill the business day for which it was due. By its month free payments are counted, also where it was made later.';

comment on column outgoing_payment.return_reason is 'Why it could not be delivered, in words for the member. Its money and its fee are back in the account.';

create index outgoing_payment_day on outgoing_payment (institution_id, person_id, paid_on);

create index outgoing_payment_contact on outgoing_payment (institution_id, contact_id) where contact_id is not null;

create index outgoing_payment_waiting on outgoing_payment (institution_id, id) where delivered_at is null and returned_at is null;
