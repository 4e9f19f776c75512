-- Goals to save for or pay off. No money is set aside: the progress is computed from the account's balance each time.
create table goal (
  institution_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  account_id bigint not null,
  name text not null,
  description text not null,
  amount bigint not null check (amount > 0),
  deadline date not null,
  baseline bigint not null,
  began_on date not null,
  removed_at timestamptz,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  foreign key (institution_id, account_id) references account
);

comment on column goal.baseline is 'The account''s balance, as the account has it, from which the progress counts.';

comment on column goal.began_on is 'The day of the baseline: the goal was set then, or got another account.';

create index goal_person on goal (institution_id, person_id) where removed_at is null;

create index goal_removed on goal (institution_id, person_id, removed_at desc) where removed_at is not null;
