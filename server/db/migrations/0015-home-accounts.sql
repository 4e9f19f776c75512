-- Lets a member order the accounts on Home, and hide some there.
create table home_account (
  institution_id bigint not null,
  person_id bigint not null,
  account_id bigint not null,
  place integer not null,
  is_hidden boolean not null,
  primary key (institution_id, person_id, account_id),
  foreign key (institution_id, person_id) references person,
  foreign key (institution_id, account_id) references account
);
