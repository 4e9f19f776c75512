alter table session add column viewer_id bigint;

comment on column session.viewer_id is 'Who of the staff looks through the eyes of the person.';

alter table session add foreign key (institution_id, viewer_id) references person;

alter table session add check ((scope = 'eview') = (viewer_id is not null));

create index session_viewer on session (institution_id, viewer_id) where viewer_id is not null and ended_at is null;

create table member_view (
  institution_id bigint not null,
  id bigint not null generated always as identity,
  staff_id bigint not null,
  member_id bigint not null,
  ticket_hash text not null,
  asked_at timestamptz not null,
  opened_at timestamptz,
  -- Of the ticket until it is used, then of the view.
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- The operations that were read, in the order in which each was read first.
  pages text[] not null default '{}',
  primary key (institution_id, id),
  foreign key (institution_id, staff_id) references person,
  foreign key (institution_id, member_id) references person,
  unique (institution_id, ticket_hash)
);

create unique index member_view_running on member_view (institution_id, staff_id) where ended_at is null;
