alter table institution_domain add column position smallint not null default 0;

comment on column institution_domain.position is 'The first is the registered address: mails lead there.';

create table recovery_proof (
  id bigint generated always as identity primary key,
  institution_id integer not null,
  person_id integer not null,
  kind text not null,
  cookie_hash text not null unique,
  expires_at timestamptz not null,
  ended_at timestamptz,
  foreign key (institution_id, person_id) references person (institution_id, id)
);

comment on table recovery_proof is 'The right to set a new password, which a right temporary password or code gives for a few minutes.';

create index recovery_proof_person on recovery_proof (person_id) where ended_at is null;

create table reset_link (
  id bigint generated always as identity primary key,
  institution_id integer not null,
  person_id integer not null,
  hash text not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  ended_at timestamptz,
  foreign key (institution_id, person_id) references person (institution_id, id)
);

create index reset_link_person on reset_link (person_id) where ended_at is null;

create table proof_limit (
  institution_id integer not null references institution,
  kind text not null,
  name_hash text not null,
  sent_at timestamptz[] not null default '{}',
  wrong_at timestamptz[] not null default '{}',
  stopped_until timestamptz,
  touched_at timestamptz not null,
  primary key (institution_id, kind, name_hash)
);

comment on table proof_limit is 'How often something was sent to a name and how often a proof was wrong, whether anybody has that name or not. Names are hashed: people type passwords into the wrong field.';
