-- Lets a member see whether staff are calling right now.
create table phone_call (
  institution_id bigint not null,
  id bigint generated always as identity,
  staff_id bigint not null,
  member_id bigint not null,
  topic text not null check (length(topic) between 1 and 100),
  started_at timestamptz not null,
  kept_at timestamptz not null,
  ended_at timestamptz,
  primary key (institution_id, id),
  foreign key (institution_id, staff_id) references person,
  foreign key (institution_id, member_id) references person
);

comment on column phone_call.kept_at is 'When the page of the staff last said that the call goes on. Long before now: nobody knows, so it is over.';

create unique index phone_call_of_staff on phone_call (institution_id, staff_id) where ended_at is null;

create unique index phone_call_of_member on phone_call (institution_id, member_id) where ended_at is null;
