-- The phones that members register, what each may use, and every text that came from one.
create table phone (
  institution_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  mobile text not null check (mobile ~ '^[0-9]{10}$'),
  nickname text not null,
  registered_at timestamptz not null,
  ended_at timestamptz,
  stopped_at timestamptz,
  hour_from timestamptz not null default '-infinity',
  texts_in_hour integer not null default 0,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  unique (institution_id, person_id, mobile)
);

comment on column phone.ended_at is 'When its member removed it, or another member registered the number. Its texts stay.';

comment on column phone.stopped_at is 'When it sent STOP; null again after START.';

comment on column phone.texts_in_hour is 'Texts since hour_from. Each text raises it first, so that texts of one phone are answered one after the other.';

create unique index phone_current on phone (institution_id, mobile) where ended_at is null;

create table phone_registration (
  institution_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  mobile text not null,
  nickname text not null,
  disclosure_version text not null,
  code_mac text not null,
  sent_at timestamptz not null,
  wrong_codes smallint not null default 0,
  used_at timestamptz,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person
);

comment on table phone_registration is 'The codes that were texted to register a phone, and which disclosure the member had accepted. Only the latest of a member counts.';

create index phone_registration_person on phone_registration (institution_id, person_id, id);

create table phone_account (
  institution_id bigint not null,
  id bigint generated always as identity,
  phone_id bigint not null,
  account_id bigint not null,
  included boolean not null,
  name text not null,
  primary key (institution_id, id),
  foreign key (institution_id, phone_id) references phone,
  foreign key (institution_id, account_id) references account,
  unique (institution_id, phone_id, account_id),
  check (name <> '' or not included)
);

comment on column phone_account.name is 'What the account is called in texts. An account that is not included may have none.';

create unique index phone_account_name on phone_account (institution_id, phone_id, upper(name)) where name <> '';

create table phone_text (
  institution_id bigint not null,
  id bigint generated always as identity,
  message_id text not null,
  phone_id bigint not null,
  arrived_at timestamptz not null,
  body text not null,
  command text not null default '',
  reply text,
  was_successful boolean not null default false,
  amount bigint check (amount > 0),
  confirm_num text,
  primary key (institution_id, id),
  foreign key (institution_id, phone_id) references phone,
  unique (institution_id, message_id),
  check ((amount is null) = (confirm_num is null))
);

comment on table phone_text is 'Every text from a registered phone, and the answer to it: the gateway may deliver a text again and gets the same one.';

comment on column phone_text.amount is 'What it moved, in cents.';

create index phone_text_phone on phone_text (institution_id, phone_id, arrived_at);
