import type { Day } from '../../values/days.ts'
import type { Cents } from '../../values/money.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'

/** Locks the plan of a payment until the change is done. False where somebody else has it: the payment is being made or changed at this moment. */
export async function lockPlan(tx: Tx, { institutionId, personId }: Member, planId: number): Promise<boolean> {
  const plan = await tx
    .selectFrom('plan')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('id', '=', planId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return plan !== undefined
}

type Order = { account: { id: number }; amount: Cents; comment: string; commentOnCheck: boolean; on: Day }

/** Gives a payment by hand, whose plan was locked, another order. On another day the stop date of the auto pay that it once was of does not count. */
export async function changePayment(
  tx: Tx,
  { institutionId }: Member,
  payment: { id: number; plan_id: number; scheduled_on: string },
  { account, amount, comment, commentOnCheck, on }: Order,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      account_id: account.id,
      amount,
      comment,
      comment_on_check: commentOnCheck,
      ...(on !== payment.scheduled_on && { not_after: null }),
    })
    .where('institution_id', '=', institutionId)
    .where('id', '=', payment.id)
    .execute()
  await tx
    .updateTable('plan')
    .set({ starts_on: on })
    .where('institution_id', '=', institutionId)
    .where('id', '=', payment.plan_id)
    .execute()
  await tx
    .updateTable('occurrence')
    .set({ scheduled_on: on })
    .where('institution_id', '=', institutionId)
    .where('plan_id', '=', payment.plan_id)
    .where('state', '=', 'open')
    .execute()
}
