import { sql } from 'kysely'
import { addMonths, type Day } from '../../values/days.ts'
import { AccountType } from '../../values/enumerations.ts'
import type { Db } from '../db/open.ts'
import { type Period, yearStart } from './domain.ts'
import { postingKinds } from '../ledger/kinds.ts'

/** Which entries of an account a statement has. */
export type Covered = { id: number; before: number; newest: number; opensOn: Day; closesOn: Day }
export type EntryRow = {
  account_id: number
  happened_on: Day
  description: string
  comment: string
  amount: number
  charges: number
  interest: number
  fees: number
  is_opening: boolean
}

/** SQL: the type of a row's account. */
const accountType = sql`(select account_type from account
  where account.institution_id = entry.institution_id and account.id = entry.account_id)`

/** SQL: the kind of a row's posting. For "exists" the planner would read all postings. */
const kindOf = sql`(select kind from ledger_transaction
  where ledger_transaction.institution_id = entry.institution_id and ledger_transaction.id = transaction_id)`

/**
 * SQL: what a row earned or paid as interest. A share's dividend and a card's interest are known by their description,
 * unless another bank wrote it.
 */
const interestOf = sql`case
  when description ~* '^dividend' and ${accountType} = ${AccountType.SHARE} and ${kindOf} <> ${postingKinds.received} then amount
  when description ~* '^(interest|finance) charge' and ${accountType} = ${AccountType.CREDIT_CARD} then -amount
  else interest end`

/** What moves to somebody else: their name, such as School Fee, is in its description. */
const ofOthers = [
  postingKinds.payment,
  postingKinds.moneySent,
  postingKinds.transfer,
  postingKinds.scheduledTransfer,
  postingKinds.received,
]

/** SQL: what a row paid as fees. Others than ours are known by their description. */
const feesOf = sql`fee + case when amount < 0 and (
    ${kindOf} = ${postingKinds.paymentFee} or (description ~* '\\mfee\\M' and ${kindOf} <> all(${ofOthers}))
  ) then -amount else 0 end`

/** SQL: whether a row is the balance with which an imported account begins. */
const isOpening = sql`coalesce(${kindOf} = ${postingKinds.openingBalance}, false)`

/**
 * Reads the entries of several accounts: those of the period, and those that were posted after the statement before it
 * for an earlier day. By account, the earliest first.
 */
export async function readCovered(
  db: Db,
  institutionId: number,
  accounts: readonly Covered[],
): Promise<Map<number, EntryRow[]>> {
  const { rows } = await sql<EntryRow>`
    with covered as (
      select * from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
        as each(id bigint, before bigint, newest bigint, "opensOn" date, "closesOn" date)
    )
    select account_id, happened_on, description, comment, amount, interest + fee as charges,
      ${interestOf} as interest, ${feesOf} as fees, ${isOpening} as is_opening
    from covered cross join lateral (
      select * from ledger_entry where ledger_entry.institution_id = ${institutionId} and account_id = covered.id
        and happened_on >= "opensOn" and happened_on <= "closesOn" and ledger_entry.id <= newest
      union all
      select * from ledger_entry where ledger_entry.institution_id = ${institutionId} and account_id = covered.id
        and happened_on < "opensOn" and ledger_entry.id > before and ledger_entry.id <= newest
    ) as entry
    order by account_id, happened_on, entry.id`.execute(db)
  return Map.groupBy(rows, ({ account_id }) => account_id)
}

export type CarriedRow = {
  id: number
  opening: number
  interest: number
  fees: number
  last_interest: number
  last_fees: number
}

/** Sums what came before an account's first statement: its balance, and interest and fees of the year and of the one before. */
export async function readCarried(
  db: Db,
  institutionId: number,
  period: Period,
  accounts: readonly { id: number; newest: number; opensOn: Day }[],
): Promise<Map<number, CarriedRow>> {
  const january = yearStart(period)
  const ofYear = sql`happened_on >= ${january}`
  const ofLastYear = sql`happened_on < ${january} and happened_on >= ${addMonths(january, -12)}`
  const { rows } = await sql<CarriedRow>`
    select first.id, coalesce(sum(amount), 0)::bigint as opening,
      coalesce(sum(${interestOf}) filter (where ${ofYear}), 0)::bigint as interest,
      coalesce(sum(${feesOf}) filter (where ${ofYear}), 0)::bigint as fees,
      coalesce(sum(${interestOf}) filter (where ${ofLastYear}), 0)::bigint as last_interest,
      coalesce(sum(${feesOf}) filter (where ${ofLastYear}), 0)::bigint as last_fees
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as first(id bigint, newest bigint, "opensOn" date)
      join ledger_entry as entry on entry.institution_id = ${institutionId} and account_id = first.id
        and happened_on < "opensOn" and entry.id <= newest
    group by first.id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
