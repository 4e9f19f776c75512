import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../db/open.ts'

/** Reads what a run needs of locked plans whose payments are due, by plan. */
export async function readDuePlans(tx: Tx, institutionId: number, planIds: readonly number[]) {
  const rows = await selectDuePlans(tx, institutionId, planIds).execute()
  return new Map(rows.map((row) => [row.plan_id, row]))
}

export type DueTerms = Awaited<ReturnType<ReturnType<typeof selectDuePlans>['execute']>>[number]

const selectDuePlans = (tx: Tx, institutionId: number, planIds: readonly number[]) =>
  tx
    .selectFrom('auto_pay')
    .innerJoin('bill', (join) =>
      join.onRef('bill.institution_id', '=', 'auto_pay.institution_id').onRef('bill.id', '=', 'bill_id'),
    )
    .innerJoin('payee', (join) =>
      join.onRef('payee.institution_id', '=', 'bill.institution_id').onRef('payee.id', '=', 'payee_id'),
    )
    .select([
      'plan_id',
      'bill_id',
      'payee_id',
      'frequency',
      'counted_from',
      'counted_from_number',
      'remaining',
      'nickname',
      'stops_after',
    ])
    .where('auto_pay.institution_id', '=', institutionId)
    .where('plan_id', '=', sql<number>`any(${planIds}::bigint[])`)

/** Stores how many payments of plans remain. */
export async function setRemaining(
  tx: Tx,
  institutionId: number,
  ...counted: readonly { planId: number; remaining: number | null }[]
): Promise<void> {
  const ids = counted.map(({ planId }) => planId)
  await sql`
    update auto_pay set remaining = counted.remaining
    from unnest(${ids}::bigint[], ${counted.map(({ remaining }) => remaining)}::smallint[]) as counted (plan_id, remaining)
    where institution_id = ${institutionId} and auto_pay.plan_id = counted.plan_id and auto_pay.plan_id = any(${ids}::bigint[])`.execute(
    tx,
  )
}

/** Adds the payments of plans' open times; the last counted one has its own amount. */
export async function addNextPayments(tx: Tx, institutionId: number, planIds: readonly number[]): Promise<void> {
  await sql`
    insert into payment (institution_id, person_id, occurrence_id, unique_id, payee_id, account_id, amount, comment, comment_on_check, origin)
    select auto_pay.institution_id, person_id, occurrence.id, next.unique_id, payee_id, account_id,
      case when remaining = 1 then final_amount else amount end, '', false, 'Auto Pay'
    from unnest(${planIds}::bigint[], ${planIds.map(() => `p${randomUUID()}`)}::text[]) as next (plan_id, unique_id)
      join auto_pay on auto_pay.institution_id = ${institutionId} and auto_pay.plan_id = next.plan_id
      join plan on plan.institution_id = auto_pay.institution_id and plan.id = auto_pay.plan_id
      join bill on bill.institution_id = auto_pay.institution_id and bill.id = bill_id
      join occurrence on occurrence.institution_id = auto_pay.institution_id and occurrence.plan_id = auto_pay.plan_id and state = 'open'
    order by occurrence.id`.execute(tx)
}
