-- What a member had set up in the other system comes in too.
alter table imported_record
  drop constraint imported_record_kind_check,
  add check (kind in ('member', 'account', 'opening', 'transaction', 'payee', 'transfer', 'autopay', 'contact', 'alert', 'name', 'phone'));

comment on column imported_record.id is 'Of the person, the account, the entry on the account, the payee, the plan, the contact, the alert or the phone. A name is of its account. An account that opened with nothing has no entry, and 0 here.';
