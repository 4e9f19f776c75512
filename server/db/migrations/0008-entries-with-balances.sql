-- The balance after an entry is known before it is written, from the account that was locked for it. An entry without one belongs to
-- the books' own accounts, which keep none: on any other account it would be money that no balance has.
create or replace function demand_balance() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select * into wrong from (
    select sum(amount) <> 0 as unbalanced,
      bool_or(balance_after is null and (
        select account_type <> 0 from account where account.institution_id = added.institution_id and account.id = account_id
      )) as unproven,
      bool_or(balance_after < 0 and (
        select account_type = 1 from account where account.institution_id = added.institution_id and account.id = account_id
      )) as uncovered
    from added
    group by institution_id, transaction_id
  ) as made
  where unbalanced or unproven or uncovered
  limit 1;
  if wrong.unbalanced then
    raise exception 'a transaction must sum to zero' using errcode = 'check_violation', constraint = 'ledger_entry_balanced';
  elsif wrong.unproven then
    raise exception 'an entry must say the balance after it' using errcode = 'check_violation', constraint = 'ledger_entry_proven';
  elsif found then
    raise exception 'a share must not go below zero' using errcode = 'check_violation', constraint = 'ledger_entry_covered';
  end if;
  return null;
end $$;
