import { sql } from 'kysely'
import type { Db } from '../../../server/db/open.ts'
import type { Sent } from './faults.ts'
import type { Heard, Tab } from './tab.ts'

/** Money that a member ordered, in cents. */
export type Effect = { what: string; amount: number }
/** What became of a request, as the bank stores it under its key. */
export type Stored = { key: string; state: string }
type TabFacts = {
  heard: readonly Heard[]
  sent: readonly Sent[]
  errors: readonly string[]
  text: string
}

/** All that a promise is about. */
export type Facts = {
  tabs: readonly TabFacts[]
  stored: readonly Stored[]
  effects: readonly Effect[]
  /** The effects when the run began, and when the session ended. */
  before: readonly Effect[]
  ended: readonly Effect[] | null
  /** What the server could not do. */
  log: readonly string[]
}

/** What is only known at the end of a run. */
export type FinalFacts = Facts & {
  books: Record<string, readonly unknown[]>
  /** The amounts of each page that was open, and a fresh page at the same address. */
  pages: readonly { open: string; fresh: string }[]
}

/** What other devices order, which no page has confirmed. */
export const elsewhere = { transfer: 0.01, schedule: 0.02, payment: 0.03 }
const ofOthers = new Set(Object.values(elsewhere).map((amount) => Math.round(amount * 100)))

export async function readEffects(db: Db, personId: number): Promise<Effect[]> {
  const { rows } = await sql<Effect>`
    select kind as what, max(amount) as amount from ledger_transaction
      join ledger_entry on ledger_entry.institution_id = ledger_transaction.institution_id and transaction_id = ledger_transaction.id
      where made_by = ${personId} group by ledger_transaction.id, kind
    union all select 'scheduled transfer', amount from repeating_transfer
      join plan on plan.institution_id = repeating_transfer.institution_id and plan.id = plan_id where person_id = ${personId}
    union all select 'payment', amount from payment
      join occurrence on occurrence.institution_id = payment.institution_id and occurrence.id = occurrence_id
      where person_id = ${personId} and origin = 'Quick Pay'
    union all select 'auto pay', amount from auto_pay
      join plan on plan.institution_id = auto_pay.institution_id and plan.id = plan_id where person_id = ${personId}`.execute(
    db,
  )
  return rows.filter(({ amount }) => !ofOthers.has(amount))
}

export const readStored = (db: Db, personId: number): Promise<Stored[]> =>
  db.selectFrom('operation').select(['key', 'state']).where('person_id', '=', personId).execute()

export const readTab = async ({ heard, sent, errors, page }: Tab): Promise<TabFacts> => ({
  heard,
  sent,
  errors,
  text: await page.evaluate(() => document.body.innerText).catch(() => ''),
})
