import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'

/** Reads what a run needs of a locked plan whose payment is due. */
export const readDuePlan = (tx: Tx, { institutionId, personId }: Member, planId: number) =>
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
    .where('person_id', '=', personId)
    .where('plan_id', '=', planId)
    .executeTakeFirstOrThrow()

/** Stores how many payments remain. */
export async function setRemaining(
  tx: Tx,
  { institutionId }: Member,
  planId: number,
  remaining: number | null,
): Promise<void> {
  await tx
    .updateTable('auto_pay')
    .set({ remaining })
    .where('institution_id', '=', institutionId)
    .where('plan_id', '=', planId)
    .execute()
}

/** Adds the payments of plans' open times; the last counted one has its own amount. */
export async function addNextPayments(
  tx: Tx,
  { institutionId, personId }: Member,
  planIds: readonly number[],
): Promise<void> {
  await sql`
    insert into payment (institution_id, person_id, occurrence_id, unique_id, payee_id, account_id, amount, comment, comment_on_check, origin)
    select auto_pay.institution_id, ${personId}, occurrence.id, next.unique_id, payee_id, account_id,
      case when remaining = 1 then final_amount else amount end, '', false, 'Auto Pay'
    from unnest(${planIds}::bigint[], ${planIds.map(() => `p${randomUUID()}`)}::text[]) as next (plan_id, unique_id)
      join auto_pay on auto_pay.institution_id = ${institutionId} and auto_pay.plan_id = next.plan_id
      join bill on bill.institution_id = auto_pay.institution_id and bill.id = bill_id
      join occurrence on occurrence.institution_id = auto_pay.institution_id and occurrence.plan_id = auto_pay.plan_id and state = 'open'
    order by occurrence.id`.execute(tx)
}
