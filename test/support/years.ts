import { sql, type RawBuilder } from 'kysely'
import type { Books } from '../../server/ledger/build.ts'
import { type Db, transactWithoutLimit, type Tx } from '../../server/db/open.ts'
import { otherYears } from './other-years.ts'

/** `entries`: in the ledger. `events`: sign-ins, and as many audit events. All are spread over these years. */
export type Years = { members: number; entries: number; events: number; years: number }
type Bank = { id: number; books: Books }

/**
 * Fills an institution with years of members and money by direct inserts. Existing members are like the others, except
 * the first three, who have a hundred times as many entries.
 */
export async function fillYears(db: Db, { id, books }: Bank, wanted: Years): Promise<void> {
  await transactWithoutLimit(db, async (tx) => {
    await addPeople(tx, id, wanted)
    // The rows are correct by construction: checking each would take longer than writing it.
    await sql`set local session_replication_role = replica`.execute(tx)
    await addLedger(tx, id, books, wanted)
    for (const statement of otherYears(id, wanted)) await statement.execute(tx)
  })
  for (const table of await readTables(db)) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

async function readTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  return rows.map(({ name }) => name)
}

async function addPeople(tx: Tx, id: number, { members }: Years): Promise<void> {
  await sql`
    insert into person (institution_id, audience, username, username_key, name, email, phrase, password_hash, account_number, mobile)
    select ${id}, 'member', 'number' || no || 'x', 'number' || no || 'x', ${surname} || ' ' || md5(no::text), 'number' || no || '@example.test',
      'quiet amber harbor', 'none', (20000000 + no)::text, '555' || lpad(no::text, 7, '0')
    from generate_series(1, ${members}::int) as no`.execute(tx)
  await sql`
    insert into account (institution_id, person_id, account_type, type, display_id, last_four, unique_id, default_description, updated_at)
    select ${id}, person.id, 1, 0, lpad(share::text, 3, '0'), lpad((person.id * 2 + share) % 10000 || '', 4, '0'),
      'S' || substr(md5(${id}::bigint || ' ' || person.id || ' ' || share), 1, 20), 'Regular Share', now()
    from person cross join generate_series(1, 2) as share
    where institution_id = ${id} and audience = 'member' and not exists (select from account where institution_id = ${id} and person_id = person.id)
    order by person.id, share`.execute(tx)
  // Bill pay and text banking require these of a member.
  await sql`update person set e_statements = true where institution_id = ${id} and audience = 'member'`.execute(tx)
  await sql`update account set type = 1 where institution_id = ${id} and display_id = '002'`.execute(tx)
  await sql`
    create temporary table filled on commit drop as
    select row_number() over (order by person.id)::int as place, person.id as person_id, one.id as share, other.id as second,
      one.balance as share_had, other.balance as second_had
    from person
      join account as one on one.institution_id = ${id} and one.person_id = person.id and one.display_id = '001'
      join account as other on other.institution_id = ${id} and other.person_id = person.id and other.display_id = '002'
    where person.institution_id = ${id} and person.audience = 'member'`.execute(tx)
  await sql`alter table filled add primary key (place)`.execute(tx)
  await sql`analyze filled`.execute(tx)
}

const surname = sql.raw(
  `(array['Okafor','Garcia','Tan','Marsh','Novak','Silva','Kim','Haddad','Larsen','Osei'])[1 + no % 10]`,
)

/**
 * Inserts by day, as a bank does: two entries of one account are seldom on a page. Every fifth entry of a member is a
 * transfer.
 */
async function addLedger(tx: Tx, id: number, books: Books, { entries, years }: Years): Promise<void> {
  const transactions = Math.floor(entries / 2)
  await sql`
    create temporary table made on commit drop as
    select nextval(pg_get_serial_sequence('ledger_transaction', 'id')) as id, person_id, share, second, share_had, second_had, made_at,
      row_number() over (partition by place order by no) % 5 = 0 as is_transfer,
      row_number() over (partition by place order by no) - 1 as times
    from (
      select no, case when no % 100 = 0 then 1 + no / 100 % 3 else 1 + (no::bigint * 7919) % ${total(id)} end as place,
        now() - (${transactions}::int - no + 1) * (${years}::float8 * interval '1 year' / ${transactions}::int) as made_at
      from generate_series(1, ${transactions}::int) as no
    ) as turn join filled using (place)
    order by no`.execute(tx)
  await sql`
    insert into ledger_transaction (institution_id, id, kind, confirm_num, made_at, made_by) overriding system value
    select ${id}, id, case when is_transfer then 'transfer' else 'deposit' end, case when is_transfer then (1000000000 + id)::text end, made_at,
      case when is_transfer then person_id end
    from made order by id`.execute(tx)
  await sql`
    insert into ledger_entry (institution_id, transaction_id, account_id, amount, balance_after, available_after, unique_id, search_type, description,
      comment, happened_on, effective_on, settled_on, draft, interest, fee, extra_info)
    select ${id}, made.id, account_id, amount, balance, balance, md5(${id}::bigint || ' ' || made.id || ' ' || side), search_type,
      case when is_transfer then 'Transfer' else 'Purchase at store ' || made.id % 977 end, '', made_at::date, made_at::date, made_at::date, '', 0, 0, ''
    from made cross join lateral (values
      (1, share, case when is_transfer then -40 else 100 end, share_had + ${leftBy(100, -40)}, case when is_transfer then 3 else 2 end),
      (2, case when is_transfer then second else ${books.outside}::bigint end, case when is_transfer then 40 else -100 end,
        case when is_transfer then second_had + ${leftBy(0, 40)} end, case when is_transfer then 6 else 2 end)
    ) as sides (side, account_id, amount, balance, search_type)
    order by made.id, side`.execute(tx)
  await sql`
    update account set balance = last.balance
    from (select distinct on (account_id) account_id, balance_after as balance from ledger_entry
      where institution_id = ${id} and balance_after is not null order by account_id, id desc) as last
    where account.institution_id = ${id} and account.id = last.account_id`.execute(tx)
  await sql`drop table made`.execute(tx)
}

/** Returns the balance after so many entries, of which every fifth is a transfer. */
const leftBy = (deposit: number, transfer: number): RawBuilder<unknown> =>
  sql`(times + 1) / 5 * ${sql.lit(transfer)} + (times + 1 - (times + 1) / 5) * ${sql.lit(deposit)}`

const total = (id: number) => sql`(select count(*) from person where institution_id = ${id} and audience = 'member')`
