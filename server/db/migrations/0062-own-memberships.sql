-- Which members the staff are, so that nobody settles anything of their own.
create table own_membership (
  institution_id bigint not null references institution,
  staff_id bigint not null,
  member_id bigint not null,
  membership_state text not null check (membership_state in ('STATED', 'CONFIRMED', 'ENDING')),
  membership_by bigint not null,
  primary key (institution_id, staff_id, member_id),
  foreign key (institution_id, staff_id) references person,
  foreign key (institution_id, member_id) references person,
  foreign key (institution_id, membership_by) references person
);

comment on table own_membership is 'Holds in each state. Two admins set it and two end it.';

comment on column own_membership.membership_by is 'Who stated it, confirmed it or asks to end it.';
