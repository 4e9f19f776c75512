-- Payees that are paid by themselves.
create table auto_pay (
  institution_id bigint not null,
  plan_id bigint not null,
  bill_id bigint not null,
  account_id bigint not null,
  frequency text not null check (
    frequency in ('WEEKLY', 'BI_WEEKLY', 'QUAD_WEEKLY', 'MONTHLY', 'SEMI_MONTHLY', 'BI_MONTHLY', 'QUATERLY', 'SEMI_ANNUAL', 'YEARLY')
  ),
  counted_from date not null,
  counted_from_number integer not null default 0,
  amount bigint not null check (amount > 0),
  final_amount bigint check (final_amount > 0),
  remaining smallint check (remaining >= 0),
  primary key (institution_id, plan_id),
  foreign key (institution_id, plan_id) references plan,
  foreign key (institution_id, bill_id) references bill,
  foreign key (institution_id, account_id) references account,
  unique (institution_id, bill_id),
  check ((remaining is null) = (final_amount is null))
);

comment on table auto_pay is 'How a payee is paid by itself. The next payment is a row of payment like any other; the one after it is written when that is settled.';

comment on column auto_pay.counted_from is 'The day of the occurrence with counted_from_number. All later days follow from it, never from the day before.';

comment on column auto_pay.remaining is 'Payments still to be made; null until the member ends it. One that was not made does not lower it.';

alter table plan drop constraint plan_end_reason_check;

alter table plan add constraint plan_end_reason_check
  check (end_reason in ('member', 'stop date', 'three canceled', 'last time', 'payee inactive'));
