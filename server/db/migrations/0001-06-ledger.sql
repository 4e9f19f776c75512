-- The append-only double-entry ledger, and what is stored or counted together with a posting.
create table ledger_transaction (
  institution_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  confirm_num text,
  made_at timestamptz not null,
  made_by bigint,
  primary key (institution_id, id),
  foreign key (institution_id, made_by) references person,
  constraint ledger_transaction_confirm_num unique (institution_id, confirm_num)
);

-- Counts a member's transfers from the index alone.
create index ledger_transaction_by_member on ledger_transaction (institution_id, made_by, made_at desc, id desc) include (kind)
where confirm_num is not null;

create trigger ledger_transaction_stays before update or delete on ledger_transaction for each row execute function refuse_change();

create trigger ledger_transaction_is_kept before truncate on ledger_transaction for each statement execute function refuse_change();

create table ledger_entry (
  institution_id bigint not null,
  id bigint generated always as identity,
  transaction_id bigint not null,
  account_id bigint not null,
  amount bigint not null,
  balance_after bigint,
  available_after bigint,
  unique_id text not null,
  search_type smallint not null,
  description text not null,
  comment text not null,
  happened_on date not null,
  effective_on date not null,
  settled_on date,
  draft text not null,
  interest bigint not null,
  fee bigint not null,
  extra_info text not null,
  primary key (institution_id, id),
  foreign key (institution_id, transaction_id) references ledger_transaction,
  foreign key (institution_id, account_id) references account,
  unique (institution_id, unique_id),
  check (amount <> 0 or interest <> 0 or fee <> 0)
);

comment on column ledger_entry.available_after is 'What could be spent right after. Null in the books'' own accounts.';

create index ledger_entry_transaction on ledger_entry (institution_id, transaction_id);

-- The opening balance of an old month is computed from all later entries, from the index alone.
create index ledger_entry_by_day on ledger_entry (institution_id, account_id, happened_on desc, id desc) include (amount);

create trigger ledger_entry_stays before update or delete on ledger_entry for each row execute function refuse_change();

create trigger ledger_entry_is_kept before truncate on ledger_entry for each statement execute function refuse_change();

-- Requires that each transaction sums to zero, each entry of a member has the balance after it, and no share goes below zero.
-- Each account is looked up separately and never joined: the plan that a session caches during a run of thousands of postings would
-- read all accounts for each later transfer.
create function demand_balance() returns trigger language plpgsql as $$
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

create trigger ledger_entry_balanced after insert on ledger_entry referencing new table as added for each statement execute function demand_balance();

-- Requires that a balance changes only by a posting: the same transaction must write an entry with this balance. It is nearly always the
-- newest one, which the index has first. Only an entry of an earlier day, as in an import, is searched among all of the account.
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

-- Requires that an account inserted with a balance, as when a bank moves to another database, has its entries.
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

create table hold (
  institution_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  amount bigint not null check (amount <> 0),
  unique_id text not null,
  search_type smallint not null,
  description text not null,
  pending_type text not null,
  made_on date not null,
  effective_on date not null,
  draft text not null,
  released_at timestamptz,
  primary key (institution_id, id),
  foreign key (institution_id, account_id) references account,
  unique (institution_id, unique_id)
);

create index hold_account on hold (institution_id, account_id) where released_at is null;

-- A payment on a loan or card lowers what is due. The amount by which it did is stored, so that a return restores exactly that.
create table due_payment (
  institution_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  paid_on date not null,
  paid bigint not null check (paid > 0),
  lowered bigint not null check (lowered >= 0),
  due_on date,
  was_returned boolean not null default false,
  primary key (institution_id, id),
  foreign key (institution_id, account_id) references account
);

comment on column due_payment.due_on is 'The due date that it was paid for.';

create index due_payment_account on due_payment (institution_id, account_id) where not was_returned;

create table daily_limit (
  institution_id bigint not null,
  person_id bigint not null,
  starts_on date not null,
  amount bigint check (amount >= 0),
  primary key (institution_id, person_id, starts_on),
  foreign key (institution_id, person_id) references person
);

comment on table daily_limit is 'The most that a member wants to leave their accounts in a day. The row with the newest day that has come holds; a higher limit begins tomorrow.';

comment on column daily_limit.amount is 'Null: no limit of their own any more.';

create table operation (
  institution_id bigint not null,
  person_id bigint not null,
  key uuid not null,
  operation text not null,
  body_hash text not null,
  state text not null check (state in ('done', 'refused', 'released')),
  http_status smallint,
  answer jsonb,
  confirm_num text,
  made_at timestamptz not null,
  primary key (institution_id, person_id, key),
  foreign key (institution_id, person_id) references person
);

create table books_proof (
  night date primary key,
  began_at timestamptz not null,
  ended_at timestamptz,
  wrong integer
);

comment on table books_proof is 'Global: each night one server adds up the entries of all institutions and counts what does not agree.';
