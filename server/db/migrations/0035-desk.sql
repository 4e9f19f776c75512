-- How long members wait for staff.
alter table institution
  add column answer_hours jsonb not null default '{"from": "09:00", "to": "17:00"}';

comment on column institution.answer_hours is 'When staff answer on business days. How long a member waits is counted in these hours.';

alter table secured_form
  add column waiting_since timestamptz,
  add column first_answer_minutes integer,
  add check (closed_reason in ('ANSWERED', 'ELSEWHERE', 'DUPLICATE', 'NOT_NEEDED'));

comment on column secured_form.waiting_since is 'Since when its member waits for an answer. Null where nobody waits.';

comment on column secured_form.first_answer_minutes is 'How long the first answer took, in the hours when staff answer.';

comment on column secured_form.closed_reason is 'Why staff closed it, for staff. Goes when it is opened again.';

update /* of all institutions */ secured_form set waiting_since = coalesce(last_written_at, sent_at)
where person_id is not null and not is_archived and waits_for is distinct from 'MEMBER';

create index secured_form_unanswered on secured_form (institution_id, waiting_since) include (status, source, friendly_key, form_owner_id) where waiting_since is not null and not is_archived;

create index secured_form_answers on secured_form (institution_id, sent_at) include (first_answered_at, first_answer_minutes, is_archived) where person_id is not null;

create index secured_form_first_answers on secured_form (institution_id, first_answered_at) include (first_answer_minutes) where first_answered_at is not null;

create table saved_answer (
  institution_id bigint not null references institution,
  id bigint not null generated always as identity,
  title text not null,
  text text not null,
  primary key (institution_id, id)
);
