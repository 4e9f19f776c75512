-- The help of an institution, in plain text. Blank means absent.
create table help_section (
  institution_id bigint primary key references institution,
  help_text text not null default '',
  phone text not null default '',
  email text not null default ''
);

create table help_question (
  institution_id bigint not null references institution,
  id bigint not null generated always as identity,
  position integer not null,
  question text not null,
  answer text not null,
  primary key (institution_id, id),
  unique (institution_id, question)
);
