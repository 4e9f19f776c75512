-- What an institution asks a member who applies for a loan, and what they have answered so far.
create table loan_template (
  institution_id bigint not null references institution,
  steps jsonb not null,
  primary key (institution_id)
);

create table loan_application (
  institution_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  loan_type smallint not null check (loan_type between 0 and 7),
  amount bigint not null check (amount >= 0),
  purpose text not null,
  co_applicant boolean not null,
  steps jsonb not null,
  answers jsonb not null default '{}',
  reached smallint not null default 1,
  begun_at timestamptz not null,
  touched_at timestamptz not null,
  form_id bigint,
  sent_at timestamptz,
  erased_at timestamptz,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  foreign key (institution_id, form_id) references secured_form,
  check ((form_id is null) = (sent_at is null)),
  check ((sent_at is null and erased_at is null) or (steps = '[]' and answers = '{}' and purpose = '')),
  check (case when erased_at is null then loan_type > 0 and amount > 0 else loan_type = 0 and amount = 0 end)
);

comment on column loan_application.steps is 'The template as it was when the application began, without the steps that it has no use for.';

comment on column loan_application.answers is 'By the names of the fields, Social Security numbers sealed. Once sent, the answers are in the form alone.';

comment on column loan_application.erased_at is 'Given up, or left alone for 30 days. The row remains, so that its member reads that it is gone.';

create index loan_application_person on loan_application (institution_id, person_id);

create index loan_application_resting on loan_application (touched_at) where sent_at is null and erased_at is null;

comment on index loan_application_resting is 'Global: the sweep erases what nobody works on at all institutions in one statement.';
