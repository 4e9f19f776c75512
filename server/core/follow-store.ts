import { sql } from 'kysely'
import { adjustmentText } from '../../values/core-differences.ts'
import { type Day, dayToWire } from '../../values/days.ts'
import type { Tx } from '../db/open.ts'
import { postAdjustments } from '../ledger/post-adjustments.ts'
import type { CoreBalances } from './balances-file.ts'
import { explainedDifferences } from './figures-store.ts'

/**
 * Locks the accounts whose balance the core has otherwise, by id as transfers lock them: to write a difference locks its
 * account too. Returns those that the core keeps and whose balance nothing explains. No import may run, or there could be
 * others by the time they are adjusted; what is posted here changes nothing about it.
 */
export async function lockFollowing(tx: Tx, institutionId: number, balances: CoreBalances, on: Day): Promise<number[]> {
  const which = sql`own.id is not null`
  const { rows } = await sql<{ id: number; follows: boolean }>`
    with ${explainedDifferences(institutionId, balances, on, which)}
    select id, core_since is not null and id in (select account_id from explained where theirs <> ours + explained) as follows from account
    where institution_id = ${institutionId} and id in (select account_id from explained)
    order by id for update`.execute(tx)
  return rows.filter(({ follows }) => follows).map(({ id }) => id)
}

export async function countKept(tx: Tx, institutionId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from account where institution_id = ${institutionId} and core_since is not null`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

type Following = { accountIds: readonly number[]; on: Day; now: Date }

/** Posts what nothing explains, so that these accounts have what the core has. Returns how many there are. */
export async function followCore(tx: Tx, institutionId: number, { accountIds, on, now }: Following): Promise<number> {
  const found = sql`institution_id = ${institutionId} and difference_state = 'OPEN' and last_found_on = ${on}::date and cause = 'UNKNOWN'
    and account_id = any(${accountIds}::bigint[])`
  await postAdjustments(tx, institutionId, {
    due: sql`select account_id, theirs - ours - explained as amount from core_difference where ${found}`,
    accountIds,
    on,
    description: adjustmentText(dayToWire(on)),
    now,
  })
  const { numAffectedRows } = await sql`
    update core_difference set difference_state = 'FOLLOWED', settled_at = ${now}::timestamptz, correction_by = null, correction_reason = null
    where ${found}`.execute(tx)
  return Number(numAffectedRows)
}
