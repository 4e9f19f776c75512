alter table person add column left_at timestamptz;

comment on column person.left_at is 'When a member of staff was removed. Their name stays, for what they did; their username is free.';

-- Who is invited is a suspended person without a username, under a key that nobody can type.
create table invitation (
  institution_id bigint not null,
  person_id bigint not null,
  hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (institution_id, person_id),
  foreign key (institution_id, person_id) references person,
  unique (institution_id, hash)
);

comment on table invitation is 'Of staff who have not accepted yet. It is deleted when they do, or are removed.';
