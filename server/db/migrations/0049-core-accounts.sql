-- Accounts whose balance a core system keeps, and the bank follows.
alter table account add column core_since timestamptz;

comment on column account.core_since is 'Since when the core keeps its balance, and the bank follows the core. Null: it is kept here.';

alter table account drop constraint account_check1, drop constraint account_check2;

alter table account
  add constraint account_share_covered check (account_type <> 1 or balance >= 0 or core_since is not null),
  add constraint account_loan_owed check (account_type <> 2 or balance <= 0 or core_since is not null);

-- What is outstanding is summed from these few postings.
create index ledger_transaction_core_adjustment on ledger_transaction (institution_id, id) where kind = 'core adjustment';

alter table core_difference drop constraint core_difference_difference_state_check;

alter table core_difference add constraint core_difference_difference_state_check
  check (difference_state in ('OPEN', 'AGREES', 'CORRECTED', 'CLOSED', 'FOLLOWED'));

-- The list of open differences has those that the last comparison followed.
create index core_difference_followed on core_difference (institution_id, last_found_on) where difference_state = 'FOLLOWED';

create index core_difference_open_account on core_difference (institution_id, account_id) where difference_state = 'OPEN';

-- As before, but a share that the core keeps may go below zero by what the core has posted: by an import or an adjustment. What is posted
-- here never takes it there.
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
    select false, kind is null, false, without_balance and kind <> 0, lowest < 0 and kind = 1 and (taken_here or (
      select core_since is null from account where account.institution_id = touched.institution_id and id = account_id
    ))
    from (
      select institution_id, account_id, bool_or(balance_after is null) as without_balance, min(balance_after) as lowest,
        bool_or(case when balance_after < 0 and amount < 0 then (
          select posted.kind not in ('imported', 'opening balance', 'core adjustment') from ledger_transaction as posted
          where posted.institution_id = added.institution_id and posted.id = transaction_id
        ) end) as taken_here,
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
