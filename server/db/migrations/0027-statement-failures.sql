-- Statements that could not be made, so that one member's does not keep the others from theirs.
create table statement_failure (
  institution_id bigint not null,
  person_id bigint not null,
  month date not null check (extract(day from month) = 1),
  failed_at timestamptz not null,
  primary key (institution_id, person_id),
  foreign key (institution_id, person_id) references person
);

comment on table statement_failure is 'Members whose statement of a month could not be made. It is tried again on the next day, and no later one is made before.';

comment on column statement_run.ended_at is 'When all were made, but for those that failed.';
