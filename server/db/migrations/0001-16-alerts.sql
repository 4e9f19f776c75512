-- Alerts of members. They are checked after money has moved, never while it moves.
create table alert (
  institution_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  kind text not null check (kind in ('BALANCE_BELOW', 'MONEY_OUT', 'NEW_DEVICE')),
  account_id bigint,
  threshold bigint check (threshold > 0),
  by_notification boolean not null,
  by_email boolean not null,
  by_text boolean not null,
  watched_to bigint not null default 0,
  -- A removed alert keeps its row, so that removing it again can say so; another member's id is answered like an unknown one.
  alert_removed_at timestamptz,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  foreign key (institution_id, account_id) references account,
  check (by_notification or by_email or by_text),
  check ((kind = 'NEW_DEVICE') = (account_id is null)),
  check ((account_id is null) = (threshold is null))
);

comment on column alert.watched_to is 'The last entry of the account that was looked at. Entries of one account are committed in the order of their ids, because each posting locks it first.';

create index alert_person on alert (institution_id, person_id) where alert_removed_at is null;
