-- How a member hears that staff answered.
alter table alert
  drop constraint alert_kind_check,
  drop constraint alert_check1,
  add check (kind in ('BALANCE_BELOW', 'MONEY_OUT', 'NEW_DEVICE', 'MESSAGE')),
  add check ((kind in ('NEW_DEVICE', 'MESSAGE')) = (account_id is null));

alter table institution add column conversation_months integer not null default 0;

comment on column institution.conversation_months is 'After so many months what was written in a closed form is erased; 0 for never.';

alter table secured_form add column form_erased_at timestamptz;

comment on column secured_form.form_erased_at is 'When what was written in and below it was erased. Its name and days stay.';

create index secured_form_old on secured_form (coalesce(last_written_at, sent_at)) where is_archived and form_erased_at is null;

comment on index secured_form_old is 'Global: the sweep erases what is older than its institution keeps it at all institutions in one statement.';
