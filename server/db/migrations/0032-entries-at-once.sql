-- A foreign key looks up each row by itself, which took as long as writing the entries of an import. The trigger of the entries proves the
-- same for a whole statement: each entry has its transaction and its account, in its own institution. A transaction never changes; an
-- account may change, but never goes and never gets another number.
alter table ledger_entry
  drop constraint ledger_entry_institution_id_transaction_id_fkey,
  drop constraint ledger_entry_institution_id_account_id_fkey;

create function refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception 'an account is for ever: % refused', tg_op using errcode = 'foreign_key_violation', constraint = tg_name;
end $$;

create trigger account_stays before delete on account for each row execute function refuse_removal();

create trigger account_is_kept before truncate on account for each statement execute function refuse_removal();

create trigger account_keeps_number before update of institution_id, id on account
for each row when ((old.institution_id, old.id) <> (new.institution_id, new.id)) execute function refuse_removal();

-- Requires that each entry has its transaction and its account, each transaction sums to zero, each entry of a member has the balance
-- after it, and no share goes below zero.
-- Each transaction and account is looked up separately and never joined: the plan that a session caches during a run of thousands of
-- postings would read all accounts for each later transfer.
create or replace function demand_balance() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select * into wrong from (
    select without_transaction, false as without_account, total <> 0 as unbalanced, false as unproven, false as uncovered
    from (
      select sum(amount) as total,
        (select id from ledger_transaction where ledger_transaction.institution_id = added.institution_id and id = transaction_id) is null
          as without_transaction
      from added group by institution_id, transaction_id
    ) as posted
    union all
    select false, kind is null, false, without_balance and kind <> 0, lowest < 0 and kind = 1
    from (
      select bool_or(balance_after is null) as without_balance, min(balance_after) as lowest,
        (select account_type from account where account.institution_id = added.institution_id and account.id = account_id) as kind
      from added group by institution_id, account_id
    ) as touched
  ) as made
  where without_transaction or without_account or unbalanced or unproven or uncovered
  limit 1;
  if wrong.without_transaction then
    raise exception 'an entry must have its transaction' using errcode = 'foreign_key_violation', constraint = 'ledger_entry_posted';
  elsif wrong.without_account then
    raise exception 'an entry must have its account' using errcode = 'foreign_key_violation', constraint = 'ledger_entry_held';
  elsif wrong.unbalanced then
    raise exception 'a transaction must sum to zero' using errcode = 'check_violation', constraint = 'ledger_entry_balanced';
  elsif wrong.unproven then
    raise exception 'an entry must say the balance after it' using errcode = 'check_violation', constraint = 'ledger_entry_proven';
  elsif found then
    raise exception 'a share must not go below zero' using errcode = 'check_violation', constraint = 'ledger_entry_covered';
  end if;
  return null;
end $$;

comment on column imported_record.kind is 'Of transactions there are only those that came in before an imported entry''s unique_id was made from its account and reference.';
