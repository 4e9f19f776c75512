import { sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import { AccountType, type TransactionSearchType } from '../../values/enumerations.ts'
import type { Books } from './build.ts'
import type { Tx } from '../db/open.ts'
import { type Debt, paymentTypes, paysDue, settle, settleStated } from './dues.ts'
import { updateDebts, readDues, readDuePayments } from './dues-store.ts'

/**
 * Posts the rows of the temporary table `staged_posting`, whose accounts this transaction has locked or created: for
 * each day and kind one transaction against the institution's own accounts. `entry_id` is the order of the postings, and
 * `balance_after` follows it; `is_last` is the last of an account. The temporary table `stated_due` has the accounts whose amount due already includes these
 * postings.
 */
export async function postStaged(
  tx: Tx,
  institutionId: number,
  { outside, interest }: Books,
  { now, zone }: Moment,
): Promise<void> {
  const madeAt = sql`least(${now}::timestamptz, (happened_on + time '12:00') at time zone ${zone})`
  // A table with statistics, so that the join with it keeps the order of the entries: their indexes grow at one end.
  await sql`
    create temporary table staged_day on commit drop as
    select nextval((select pg_get_serial_sequence('ledger_transaction', 'id'))::regclass) as transaction_id, sums.*
    from (
      select kind, happened_on, sum(amount)::bigint as amount, sum(interest + fee)::bigint as earned from staged_posting group by 1, 2 order by 2
    ) as sums`.execute(tx)
  await sql`analyze staged_day`.execute(tx)
  await sql`
    with made as (
      insert into ledger_transaction (institution_id, id, kind, confirm_num, made_at, made_by) overriding system value
      select ${institutionId}, transaction_id, kind, null, ${madeAt}, null from staged_day
    )
    insert into ledger_entry (institution_id, id, transaction_id, account_id, amount, balance_after, available_after, unique_id, search_type,
      description, comment, happened_on, effective_on, settled_on, draft, interest, fee, extra_info) overriding system value
    select ${institutionId}::bigint, entry_id, transaction_id, account_id, own.amount, balance_after, available_after, unique_id, search_type,
      description, comment, happened_on, happened_on, happened_on, draft, interest, fee, ''
    from staged_posting as own join staged_day using (kind, happened_on)
    union all
    select ${institutionId}::bigint, nextval((select pg_get_serial_sequence('ledger_entry', 'id'))::regclass), transaction_id, book, due, null, null,
      replace(gen_random_uuid()::text, '-', ''), 0, kind, '', happened_on, happened_on, happened_on, '', 0, 0, ''
    from staged_day cross join lateral (values (${outside}::bigint, -amount - earned), (${interest}::bigint, earned)) as books (book, due) where due <> 0`.execute(
    tx,
  )
  const writes = updateDebts(institutionId, await settledDebts(tx, institutionId)).map(
    (write, index) => sql`${sql.id(`due${index}`)} as (${write})`,
  )
  await sql`
    ${writes.length > 0 ? sql`with ${sql.join(writes)}` : sql``}
    update account set balance = last.balance_after, updated_at = greatest(updated_at, ${madeAt})
    from staged_posting as last where account.institution_id = ${institutionId} and account.id = last.account_id and is_last`.execute(
    tx,
  )
  // Otherwise the proof would be planned for the few entries that the statistics know of.
  await sql`analyze account, ledger_transaction, ledger_entry`.execute(tx)
  await refuseUnproven(tx, institutionId)
}

export type Moment = { now: Date; zone: string }

type Row = {
  id: number
  kind: string
  type: TransactionSearchType
  paid: number
  on: Day
  balance: number
  isStated: boolean
}

/**
 * Settles payments on loans and cards, and returns of them, in order. A stated card needs only its last payment, which
 * it shows.
 */
async function settledDebts(tx: Tx, institutionId: number): Promise<Map<number, Debt>> {
  const { rows } = await sql<Row>`
    select account_id as id, kind, search_type as type, (amount + interest + fee)::bigint as paid, happened_on as "on", balance_after as balance,
      stated_due.id is not null as "isStated"
    from staged_posting left join stated_due on stated_due.id = account_id
    where account_type <> ${sql.lit(AccountType.SHARE)} and (stated_due.id is null or entry_id in (
      select max(entry_id) from staged_posting
      where account_type = ${sql.lit(AccountType.CREDIT_CARD)} and search_type = any(${[...paymentTypes]}::smallint[]) group by account_id
    )) order by entry_id`.execute(tx)
  const payments = rows.filter(({ kind, type }) => paysDue(kind, type))
  const ids = [...new Set(payments.map(({ id }) => id))]
  const returned = new Set(payments.filter(({ paid }) => paid < 0).map(({ id }) => id))
  const dues = ids.length === 0 ? new Map() : await readDues(tx, institutionId, ids)
  const earlier = Map.groupBy(
    returned.size === 0 ? [] : await readDuePayments(tx, institutionId, [...returned]),
    ({ accountId }) => accountId,
  )
  const debts = new Map([...dues].map(([id, due]): [number, Debt] => [id, { due, payments: earlier.get(id) ?? [] }]))
  for (const { id, paid, on, balance, isStated } of payments) {
    const debt = debts.get(id)
    if (debt) (isStated ? settleStated : settle)(debt, { paid, on, isPaidOff: balance >= 0 })
  }
  return debts
}

/** Throws if a balance is not the sum of its entries. */
async function refuseUnproven(tx: Tx, institutionId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select account.id from account join (
      select account_id, sum(amount) as total from ledger_entry
      where institution_id = ${institutionId} and account_id in (select account_id from staged_posting) group by account_id
    ) as entries on entries.account_id = account.id
    where account.institution_id = ${institutionId} and balance <> total limit 1`.execute(tx)
  if (rows[0]) throw new Error(`the balance of account ${rows[0].id} is not the sum of its entries`)
}
