-- Bills: whom a member pays, the payments they ordered, and the money that left for them.
alter table occurrence add column last_tried_on date;

comment on column occurrence.last_tried_on is 'By a run. It is in the row that a run locks, so that two processes try it once a day.';

update occurrence set last_tried_on = tried.last_on
from (select institution_id, occurrence_id, max(tried_on) as last_on from occurrence_attempt group by institution_id, occurrence_id) as tried
where tried.institution_id = occurrence.institution_id and tried.occurrence_id = occurrence.id;

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
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  foreign key (institution_id, offered_payee_id) references offered_payee,
  check ((routing_number is null) = (holder_name is null) and (routing_number is null) = (holder_last_name is null))
);

comment on column payee.account_number is 'What the payee knows the member by.';

comment on column payee.routing_number is 'With it the payee is paid electronically, else by check.';

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
  refused_because text check (refused_because in ('ACCOUNT_UNAVAILABLE', 'PAYEE_INACTIVE')),
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  foreign key (institution_id, occurrence_id) references occurrence,
  foreign key (institution_id, payee_id) references payee,
  foreign key (institution_id, account_id) references account,
  unique (institution_id, unique_id),
  unique (institution_id, occurrence_id)
);

comment on table payment is 'What is to be paid when its occurrence is due: how much, to whom and from where. What became of it is in the occurrence.';

create index payment_person on payment (institution_id, person_id);

create index payment_payee on payment (institution_id, payee_id);

create table outgoing_payment (
  institution_id bigint not null,
  payment_id bigint not null,
  person_id bigint not null,
  process_date date not null,
  paid_on date not null,
  paid_at timestamptz not null,
  fee bigint not null check (fee >= 0),
  method text not null check (method in ('Check', 'Electronic')),
  payee jsonb not null,
  delivered_at timestamptz,
  primary key (institution_id, payment_id),
  foreign key (institution_id, payment_id) references payment,
  foreign key (institution_id, person_id) references person
);

comment on table outgoing_payment is 'Money that has left an account for a payee, and waits to be handed on. Written with the posting that took it.';

comment on column outgoing_payment.payee is 'Name, address and account number as they were when the money left.';

comment on column outgoing_payment.process_date is 'The business day for which it was due. By its month free payments are counted, also where it was made later.';

create index outgoing_payment_month on outgoing_payment (institution_id, person_id, process_date);

-- Last, since every request reads the institution, and waits for this.
alter table plan drop constraint plan_end_reason_check;

alter table plan add constraint plan_end_reason_check check (end_reason in ('member', 'stop date', 'three canceled', 'last time'));

alter table institution add column epay jsonb not null
  default '{"freePerMonth": 15, "fee": 0, "mostPerPayment": 1000000, "mostPerDay": 2000000}';

comment on column institution.epay is 'Free payments a month, the fee of each further one, and the most for one payment and for one member and day. Cents.';
