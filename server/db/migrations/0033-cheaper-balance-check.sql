-- The same three rules, but each account is looked up once for a statement, and not once for each of its entries: the books' own
-- accounts are in every posting. A lookup of its own each, never a join: the plan that a session keeps from a run of thousands of
-- postings would read all accounts for each transfer after it.
create or replace function demand_balance() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select * into wrong from (
    select true as unbalanced, false as unproven, false as uncovered
    from added group by institution_id, transaction_id having sum(amount) <> 0
    union all
    select false, without_balance and kind <> 0, lowest < 0 and kind = 1
    from (
      select bool_or(balance_after is null) as without_balance, min(balance_after) as lowest,
        (select account_type from account where account.institution_id = added.institution_id and account.id = account_id) as kind
      from added where balance_after is null or balance_after < 0 group by institution_id, account_id
    ) as doubtful
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
