-- All that came in of a day is one posting now, so a record names the entry of its account and not the posting.
update imported_record set id = entry.id
from ledger_entry as entry join account on account.institution_id = entry.institution_id and account.id = entry.account_id and account_type <> 0
where kind in ('opening', 'transaction') and entry.institution_id = imported_record.institution_id and entry.transaction_id = imported_record.id;

comment on column imported_record.id is 'Of the person, the account, the entry on the account or the payee. An account that opened with nothing has no entry, and 0 here.';
