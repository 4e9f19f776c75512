-- Who agreed to e-statements here, and who withdrew that. The E-Sign Act asks for the text, the time and the place.
create table statement_consent (
  institution_id bigint not null,
  person_id bigint not null,
  id bigint generated always as identity,
  act text not null check (act in ('agreed', 'withdrawn')),
  text_version text not null,
  acted_at timestamptz not null,
  ip_address text not null,
  primary key (institution_id, person_id, id),
  foreign key (institution_id, person_id) references person,
  foreign key (institution_id, text_version) references kept_text
);

comment on table statement_consent is 'Where an institution makes its statements, the last row decides person.e_statements.';

create trigger statement_consent_stays before update or delete on statement_consent for each row execute function refuse_change();

create trigger statement_consent_is_kept before truncate on statement_consent for each statement execute function refuse_change();
