-- outside a transaction
-- An old month of a history begins with the sum of all that was posted since: the index alone has it, where each entry was a page of its own.
drop index concurrently if exists ledger_entry_by_day;

-- outside a transaction
create index concurrently ledger_entry_by_day on ledger_entry (institution_id, account_id, happened_on desc, id desc) include (amount);

-- outside a transaction
drop index concurrently if exists ledger_entry_account;

-- outside a transaction
-- How many transfers a member has made is counted in the index alone.
drop index concurrently if exists ledger_transaction_by_member;

-- outside a transaction
create index concurrently ledger_transaction_by_member on ledger_transaction (institution_id, made_by, made_at desc, id desc) include (kind)
where confirm_num is not null;

-- outside a transaction
drop index concurrently if exists ledger_transaction_member;

-- outside a transaction
-- A sign-in is compared with the earlier ones of its member, those that have ended among them: without this it read the sessions of everybody.
drop index concurrently if exists session_by_person;

-- outside a transaction
create index concurrently session_by_person on session (institution_id, person_id);

-- outside a transaction
drop index concurrently if exists session_person;

-- outside a transaction
-- Who is locked, or has a new password, loses the sign-ins that have begun: without this all of them were read.
drop index concurrently if exists pending_sign_in_person;

-- outside a transaction
create index concurrently pending_sign_in_person on pending_sign_in (institution_id, person_id) where ended_at is null;
