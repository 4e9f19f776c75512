-- Saved searches over the accounts of a member. A removed one keeps only its id, so that its address is known to be gone.
create table saved_search (
  institution_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  name text not null,
  description text not null,
  filters jsonb not null,
  columns jsonb not null,
  removed_at timestamptz,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person
);

create index saved_search_person on saved_search (institution_id, person_id) where removed_at is null;
