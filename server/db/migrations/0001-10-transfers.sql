-- Scheduled transfers between accounts, and the people to whom members send money.
create table repeating_transfer (
  institution_id bigint not null,
  plan_id bigint not null,
  from_account_id bigint not null,
  to_account_id bigint not null,
  amount bigint not null check (amount > 0),
  comment text not null,
  -- 0: made once, on a later day.
  frequency smallint not null check (frequency between 0 and 7),
  stops_on date,
  primary key (institution_id, plan_id),
  foreign key (institution_id, plan_id) references plan,
  foreign key (institution_id, from_account_id) references account,
  foreign key (institution_id, to_account_id) references account
);

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
  change_notice_id bigint,
  mail_first_until timestamptz,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  check ((routing_number = '') = (account_number = '')),
  foreign key (institution_id, change_notice_id) references notice
);

comment on column contact.change_notice_id is 'The notice that told the member of it.';

comment on column contact.mail_first_until is 'As in payee.';

create index contact_person on contact (institution_id, person_id);
