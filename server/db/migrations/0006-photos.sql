-- The picture that a member shows of themselves, as a JPEG in base64. Its name is random, and new for each picture.
create table photo (
  institution_id bigint not null,
  person_id bigint not null,
  name text not null,
  jpeg text not null,
  primary key (institution_id, person_id),
  unique (institution_id, name),
  foreign key (institution_id, person_id) references person
);
