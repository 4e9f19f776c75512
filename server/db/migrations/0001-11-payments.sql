-- Bills: a member's payees, and the payments to them.
create table offered_payee (
  institution_id bigint not null references institution,
  id bigint generated always as identity,
  name text not null,
  phone text not null,
  address1 text not null,
  address2 text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  is_active boolean not null default true,
  primary key (institution_id, id)
);

comment on table offered_payee is 'Whom the institution offers to its members as a payee. One that is not active any more is paid no more.';

create table payee (
  institution_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  offered_payee_id bigint,
  name text not null,
  nickname text not null,
  phone text not null,
  address1 text not null,
  address2 text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  account_number text not null,
  routing_number text,
  holder_name text,
  holder_last_name text,
  added_at timestamptz not null,
  removed_at timestamptz,
  -- All changes of a member's payees and contacts within an hour share one notice.
  change_notice_id bigint,
  bank_account text,
  -- Until then, the member gets a mail about the first payment to a payee that was just added or changed.
  mail_first_until timestamptz,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  foreign key (institution_id, offered_payee_id) references offered_payee,
  check ((routing_number is null) = (holder_name is null) and (routing_number is null) = (holder_last_name is null)),
  foreign key (institution_id, change_notice_id) references notice,
  check (bank_account is null or routing_number is not null)
);

comment on column payee.account_number is 'What the payee knows the member by.';

comment on column payee.routing_number is 'With it the payee is paid electronically, else by check.';

comment on column payee.change_notice_id is 'The notice that told the member of the last change.';

comment on column payee.bank_account is 'At the bank of the routing number. Null with a routing number: the member is asked for it before the next payment.';

comment on column payee.mail_first_until is 'Until then the first payment is mailed. Null once it was, and for those from before.';

create index payee_person on payee (institution_id, person_id);

create unique index payee_once on payee (institution_id, person_id, lower(name), account_number) where removed_at is null;

create table bill (
  institution_id bigint not null,
  id bigint generated always as identity,
  payee_id bigint not null,
  unique_id text not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (institution_id, id),
  foreign key (institution_id, payee_id) references payee,
  unique (institution_id, unique_id)
);

comment on table bill is 'How a payee is paid: by hand (its unique id begins with q) or by itself (a). A payee has one at a time, under a new id whenever that changes.';

create unique index bill_current on bill (institution_id, payee_id) where ended_at is null;

create table payment (
  institution_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  occurrence_id bigint not null,
  unique_id text not null,
  payee_id bigint not null,
  account_id bigint not null,
  amount bigint not null check (amount > 0),
  comment text not null,
  comment_on_check boolean not null,
  origin text not null check (origin in ('Quick Pay', 'Auto Pay')),
  refused_because text check (refused_because in ('ACCOUNT_UNAVAILABLE', 'PAYEE_INACTIVE', 'OVER_DAILY_LIMIT', 'BANK_ACCOUNT_MISSING')),
  not_after date,
  unskip_remaining smallint,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  foreign key (institution_id, occurrence_id) references occurrence,
  foreign key (institution_id, payee_id) references payee,
  foreign key (institution_id, account_id) references account,
  unique (institution_id, unique_id),
  unique (institution_id, occurrence_id)
);

comment on table payment is 'What is to be paid when its occurrence is due: how much, to whom and from where. What became of it is in the occurrence.';

comment on column payment.not_after is 'It is not made after this day. Null where it may be made on any.';

comment on column payment.unskip_remaining is 'Of a skipped one that can be taken back: how many payments its auto pay had left before, -1 until its member ends it. Null where it cannot.';

create index payment_person on payment (institution_id, person_id);

create index payment_payee on payment (institution_id, payee_id);

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
  stops_after date,
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

comment on column auto_pay.stops_after is 'The last day on which a payment may be made, also by a second attempt or after a hold. Null where none was chosen.';
