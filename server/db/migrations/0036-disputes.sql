-- What a member disputes, with the clocks of Regulation E (12 CFR 1005.11), and the credits that follow.
alter table institution
  add column disputes jsonb not null default '{"twoAbove": 50000}';

comment on column institution.disputes is 'Above twoAbove (cents) a second one of the staff approves what credits a disputed amount or takes it back.';

-- The books have one more account: what was credited because of disputes.
insert into account (institution_id, person_id, account_type, type, display_id, last_four, unique_id, default_description, updated_at)
select id, null, 0, 2, 'disputes', '0000', 'B' || substr(md5(random()::text || id), 1, 16) || '0000', 'disputes', now() from institution
-- An institution that a newer version added has it.
on conflict do nothing;

create table dispute (
  institution_id bigint not null references institution,
  form_id bigint not null,
  person_id bigint not null,
  account_id bigint not null,
  entry_id bigint not null,
  amount bigint not null check (amount > 0),
  charged bigint not null check (charged >= amount),
  reason text not null check (reason in ('NOT_MINE', 'WRONG_AMOUNT', 'TWICE', 'NOT_RECEIVED', 'NO_REFUND', 'OTHER')),
  noticed_on date not null,
  opened_on date not null,
  is_new_account boolean not null,
  credit_by date not null,
  decide_by date not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CREDITED', 'FOR_MEMBER', 'AGAINST', 'TAKING_BACK', 'TAKEN_BACK')),
  proposed_act text check (proposed_act in ('CREDIT', 'DECIDE_FOR', 'DECIDE_AGAINST')),
  proposed_by bigint,
  credited_on date,
  credit_num text,
  decided_on date,
  decided_by bigint,
  explanation text,
  take_back_on date,
  taken_back_on date,
  take_back_num text,
  primary key (institution_id, form_id),
  foreign key (institution_id, form_id) references secured_form,
  foreign key (institution_id, person_id) references person,
  foreign key (institution_id, account_id) references account,
  foreign key (institution_id, entry_id) references ledger_entry,
  foreign key (institution_id, proposed_by) references person,
  foreign key (institution_id, decided_by) references person,
  unique (institution_id, credit_num),
  unique (institution_id, take_back_num),
  check ((proposed_act is null) = (proposed_by is null)),
  check (proposed_act is null or state in ('OPEN', 'CREDITED')),
  check ((credited_on is null) = (credit_num is null)),
  check ((taken_back_on is null) = (take_back_num is null)),
  check ((decided_on is null) = (decided_by is null)),
  check ((decided_on is null) = (state in ('OPEN', 'CREDITED'))),
  check ((take_back_on is null) = (state not in ('TAKING_BACK', 'TAKEN_BACK'))),
  check ((taken_back_on is null) = (state <> 'TAKEN_BACK')),
  check ((credited_on is null) = (state in ('OPEN', 'AGAINST')))
);

comment on column dispute.entry_id is 'The transaction in dispute. Its own id stays with the conversation.';

comment on column dispute.charged is 'The whole amount of the transaction: no more can be disputed.';

comment on column dispute.credit_by is 'By then it is decided, or credited for now.';

comment on column dispute.explanation is 'What staff tell the member where there was no error, with long numbers masked. Of a proposal too.';

comment on column dispute.credit_num is 'The confirmation number of the posting: it is posted once.';

create unique index dispute_once on dispute (institution_id, entry_id) where state not in ('AGAINST', 'TAKEN_BACK');

create index dispute_to_take_back on dispute (institution_id, take_back_on) where state = 'TAKING_BACK';
