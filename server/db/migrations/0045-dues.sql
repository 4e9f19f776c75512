-- A payment on a loan or card lowers what is due. What of it did so is kept, so that its return takes back just that.
alter table loan add column due_day smallint check (due_day between 1 and 31);

comment on column loan.due_day is 'The day of the month on which payments are due, where a shorter month has cut it. Null: that of next_due_on.';

create table due_payment (
  institution_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  paid_on date not null,
  paid bigint not null check (paid > 0),
  lowered bigint not null check (lowered >= 0),
  due_on date,
  was_returned boolean not null default false,
  primary key (institution_id, id),
  foreign key (institution_id, account_id) references account
);

comment on column due_payment.due_on is 'The due date that it was paid for.';

create index due_payment_account on due_payment (institution_id, account_id) where not was_returned;
