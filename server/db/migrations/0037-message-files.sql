-- What a member or staff attached to a message. Without a message it has not been sent.
create table message_file (
  institution_id bigint not null references institution,
  id bigint not null generated always as identity,
  person_id bigint not null,
  message_id bigint,
  name text not null,
  kind text not null check (kind in ('PDF', 'JPEG', 'PNG')),
  size integer not null,
  sealed_file text not null,
  attached_at timestamptz not null,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  foreign key (institution_id, message_id) references form_message
);

comment on column message_file.name is 'With numbers like those of cards masked. Its ending is of its kind.';

comment on column message_file.sealed_file is 'In base64, sealed.';

create index message_file_of_message on message_file (institution_id, message_id) where message_id is not null;

create index message_file_unsent on message_file (institution_id, person_id, id) where message_id is null;

create index message_file_old on message_file (attached_at) where message_id is null;

comment on index message_file_old is 'Global: the sweep deletes what was not sent at all institutions in one statement.';
