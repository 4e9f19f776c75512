-- A balance changes by a posting alone: the same transaction writes an entry that says this balance. It is nearly always the newest one,
-- which the index has first. Only an entry of an earlier day, as an import may have, is looked for among all of its account.
create function demand_posting() returns trigger language plpgsql as $$
declare
  is_newest boolean;
begin
  select balance_after = new.balance and xmin = pg_current_xact_id()::xid into is_newest from ledger_entry
  where institution_id = new.institution_id and account_id = new.id order by happened_on desc, id desc limit 1;
  if is_newest then
    return null;
  end if;
  perform from ledger_entry
  where institution_id = new.institution_id and account_id = new.id and balance_after = new.balance and xmin = pg_current_xact_id()::xid;
  if not found then
    raise exception 'a balance changes by a posting alone' using errcode = 'check_violation', constraint = 'account_balance_posted';
  end if;
  return null;
end $$;

create trigger account_balance_posted after update of balance on account
for each row when (old.balance <> new.balance) execute function demand_posting();

-- An account that comes with a balance, as when a bank moves to another database, brings its entries with it.
create function demand_entries() returns trigger language plpgsql as $$
begin
  if new.balance <> (
    select coalesce(sum(amount), 0) from ledger_entry where institution_id = new.institution_id and account_id = new.id
  ) then
    raise exception 'an account has a balance without entries' using errcode = 'check_violation', constraint = 'account_balance_opened';
  end if;
  return null;
end $$;

create constraint trigger account_balance_opened after insert on account deferrable initially deferred
for each row when (new.balance <> 0) execute function demand_entries();

create table books_proof (
  night date primary key,
  began_at timestamptz not null,
  ended_at timestamptz,
  wrong integer
);

comment on table books_proof is 'Global: each night one server adds up the entries of all institutions and counts what does not agree.';
