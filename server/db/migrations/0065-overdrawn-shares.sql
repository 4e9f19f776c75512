-- Wider: a share may be overdrawn by what comes from outside, wherever its balance is kept: a balance always follows from its entries, and their
-- trigger knows which kinds of postings may.
alter table account drop constraint account_share_covered;

-- As before, but what takes a share below zero, or further below, is asked for its kind alone.
create or replace function demand_balance() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select * into wrong from (
    select without_transaction, false as without_account, total <> 0 as unbalanced, false as unproven, false as uncovered, false as overpaid
    from (
      select sum(amount) as total,
        (select id from ledger_transaction where ledger_transaction.institution_id = added.institution_id and id = transaction_id) is null
          as without_transaction
      from added group by institution_id, transaction_id
    ) as posted
    union all
    select false, kind is null, false, without_balance and kind <> 0, kind = 1 and coalesce(taken_here, false), case when kind = 2 and highest > 0 then exists (
      select from added as own
      where own.institution_id = touched.institution_id and own.account_id = touched.account_id and balance_after > 0 and amount > 0 and (
        select posted.kind not in ('imported', 'opening balance', 'core adjustment', 'money returned') from ledger_transaction as posted
        where posted.institution_id = own.institution_id and posted.id = transaction_id
      )
    ) else false end
    from (
      select institution_id, account_id, bool_or(balance_after is null) as without_balance, max(balance_after) as highest,
        bool_or(case when balance_after < 0 and amount < 0 then (
          select posted.kind not in ('imported', 'opening balance', 'core adjustment') from ledger_transaction as posted
          where posted.institution_id = added.institution_id and posted.id = transaction_id
        ) end) as taken_here,
        (select account_type from account where account.institution_id = added.institution_id and account.id = account_id) as kind
      from added group by institution_id, account_id
    ) as touched
  ) as made
  where without_transaction or without_account or unbalanced or unproven or uncovered or overpaid
  limit 1;
  if wrong.without_transaction then
    raise exception 'an entry must have its transaction' using errcode = 'foreign_key_violation', constraint = 'ledger_entry_posted';
  elsif wrong.without_account then
    raise exception 'an entry must have its account' using errcode = 'foreign_key_violation', constraint = 'ledger_entry_held';
  elsif wrong.unbalanced then
    raise exception 'a transaction must sum to zero' using errcode = 'check_violation', constraint = 'ledger_entry_balanced';
  elsif wrong.unproven then
    raise exception 'an entry must say the balance after it' using errcode = 'check_violation', constraint = 'ledger_entry_proven';
  elsif wrong.overpaid then
    raise exception 'a loan must not be overpaid' using errcode = 'check_violation', constraint = 'ledger_entry_owed';
  elsif found then
    raise exception 'a share must not go below zero' using errcode = 'check_violation', constraint = 'ledger_entry_covered';
  end if;
  return null;
end $$;
