-- The authenticator app of a person, who has one or none, and the codes that do in its place.
create table authenticator_app (
  institution_id bigint not null,
  person_id bigint not null,
  sealed_secret text not null,
  on_since timestamptz not null,
  last_step bigint not null,
  last_used_at timestamptz,
  primary key (institution_id, person_id),
  foreign key (institution_id, person_id) references person
);

comment on column authenticator_app.last_step is 'The newest half minute whose code was used. A code of this or an earlier one does not work any more.';

create table recovery_code (
  institution_id bigint not null,
  person_id bigint not null,
  code_mac text not null,
  primary key (institution_id, person_id, code_mac),
  foreign key (institution_id, person_id) references authenticator_app on delete cascade
);

comment on table recovery_code is 'Those that still work: a used one is deleted.';
