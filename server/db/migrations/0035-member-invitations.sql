create table member_invitation (
  institution_id bigint not null,
  person_id bigint not null,
  hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  primary key (institution_id, person_id),
  foreign key (institution_id, person_id) references person,
  unique (institution_id, hash)
);

comment on table member_invitation is 'Of members who were imported and have not chosen a password yet. It is deleted when they do, or when all their access ends.';

comment on column member_invitation.tries is 'How often the proof was wrong since it was last right: after five tries the link is void.';
