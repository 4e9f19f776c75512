import type { Day } from '../../values/days.ts'
import type { Cents } from '../../values/money.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { skipTime, unskipTime } from '../schedule/skips-store.ts'
import { addNextPayments, setRemaining } from './auto-run-store.ts'
import type { RunningPlan } from './auto-store.ts'

/** Locks the plan of a payment. Returns false if somebody else holds it: it is being paid or changed. */
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

/**
 * Changes a manual payment whose plan is locked. On another day, the stop date of its former auto pay no longer
 * applies.
 */
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

const untilEnded = -1

type Next = { number: number; on: Day; remaining: number | null }

/** Settles a locked plan's open payment without paying it, and adds the next. */
export async function skipNext(tx: Tx, member: Member, plan: RunningPlan, next: Next, today: Day): Promise<void> {
  const { institutionId } = member
  await setUnskip(tx, member, plan.occurrence_id, plan.remaining ?? untilEnded)
  await setRemaining(tx, institutionId, { planId: plan.plan_id, remaining: next.remaining })
  await skipTime(tx, member, { planId: plan.plan_id, openId: plan.occurrence_id, next }, today)
  await addNextPayments(tx, institutionId, [plan.plan_id])
}

/** Reopens a skipped payment. The next one is added when it is settled. */
export async function unskip(
  tx: Tx,
  member: Member,
  plan: RunningPlan,
  { occurrenceId, remaining }: { occurrenceId: number; remaining: number },
): Promise<void> {
  const { institutionId } = member
  await tx
    .deleteFrom('payment')
    .where('institution_id', '=', institutionId)
    .where('occurrence_id', '=', plan.occurrence_id)
    .execute()
  await unskipTime(tx, member, { skippedId: occurrenceId, openId: plan.occurrence_id, number: plan.number - 1 })
  await setUnskip(tx, member, occurrenceId, null)
  await setRemaining(tx, institutionId, {
    planId: plan.plan_id,
    remaining: remaining === untilEnded ? null : remaining,
  })
}

const setUnskip = (tx: Tx, { institutionId }: Member, occurrenceId: number, remaining: number | null) =>
  tx
    .updateTable('payment')
    .set({ unskip_remaining: remaining })
    .where('institution_id', '=', institutionId)
    .where('occurrence_id', '=', occurrenceId)
    .execute()
