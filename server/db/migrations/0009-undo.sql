-- Lets a member take money back in the first seconds after it was sent.
alter table institution
  add column undo_seconds integer not null default 60 check (undo_seconds = 0 or undo_seconds between 10 and 120);

comment on column institution.undo_seconds is 'For so long a member can take back money sent to a person. Nothing of it leaves before. 0: not at all.';

alter table outgoing_payment
  add column undo_until timestamptz;

comment on column outgoing_payment.undo_until is 'Until then no batch takes it, and its member can take it back. A return before then was the member''s own. Null: it cannot be taken back.';
