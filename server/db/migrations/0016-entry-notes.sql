-- A member's own words about a transaction: a note, and tags to find it by.
create table entry_note (
  institution_id bigint not null,
  person_id bigint not null,
  entry_id bigint not null,
  own_note text not null,
  tags text[] not null,
  primary key (institution_id, person_id, entry_id),
  foreign key (institution_id, person_id) references person,
  foreign key (institution_id, entry_id) references ledger_entry
);
