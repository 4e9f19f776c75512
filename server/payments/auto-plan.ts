import { type Day, day } from '../../values/days.ts'
import { displayId } from '../../values/masking.ts'
import { lockPerson, type Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { notify } from '../delivery/notify.ts'
import { notYoursRefusal } from '../refusals.ts'
import { cancelPlan } from '../schedule/plans-store.ts'
import { autoPayEndedWords, titleOfAutoPay } from '../schedule/words.ts'
import type { Secrets } from '../security/secrets.ts'
import { disownPayments, keepDuePayment } from './auto-change-store.ts'
import { autoPayBusyRefusal, autoPayGoneRefusal, isDue, plannedAmount } from './auto-series-domain.ts'
import { readAutoPay, lockBillPlan, type RunningPlan } from './auto-store.ts'
import { readMemberEmail } from './past-store.ts'
import { parseIdOfKind } from './payees-domain.ts'
import { findBill, endBill } from './payees-store.ts'

/**
 * Locks one of the member's running plans, and the member. Throws instead of waiting if it is being paid or changed.
 */
export async function lockRunning(tx: Tx, member: Member, uniqueId: string): Promise<RunningPlan> {
  const bill = await findBill(tx, member, { uniqueId: parseIdOfKind('a', uniqueId) })
  if (!bill) throw notYoursRefusal()
  if (bill.ended_at) throw autoPayGoneRefusal()
  if (!(await lockBillPlan(tx, member, bill.bill_id))) throw autoPayBusyRefusal()
  await lockPerson(tx, member)
  const plan = await readAutoPay(tx, member, bill.bill_id)
  // It ended in between.
  if (!plan) throw autoPayGoneRefusal()
  return plan
}

type Moment = { today: Day; now: Date }

/** Ends a locked plan and notifies the member. A payment that is due is still made. */
export async function endByMember(
  tx: Tx,
  secrets: Secrets,
  member: Member,
  plan: RunningPlan,
  { today, now }: Moment,
  then: string,
): Promise<void> {
  const due = isDue(plan, today)
  if (due) await keepDuePayment(tx, member, plan)
  await endPlan(tx, member, plan, { today, now })
  await disownPayments(tx, member, plan.id)
  const words = autoPayEndedWords(
    titleOfAutoPay(plannedAmount(plan), plan.nickname),
    due ? day(plan.scheduled_on) : null,
    then,
  )
  await notify(tx, secrets, { ...member, email: await readMemberEmail(tx, member) }, words, now)
}

export async function endPlan(
  tx: Tx,
  member: Member,
  { plan_id, bill_id }: RunningPlan,
  { today, now }: Moment,
): Promise<void> {
  await cancelPlan(tx, { institution_id: member.institutionId, id: plan_id }, today, now)
  await endBill(tx, member, bill_id, now)
}

/** Returns the old plan for an audit event. */
export const auditedPlan = ({
  frequency,
  scheduled_on,
  amount,
  final_amount,
  remaining,
  account_type,
  display_id,
}: RunningPlan) => {
  return {
    frequency,
    nextOn: scheduled_on,
    amount,
    finalAmount: final_amount,
    remaining,
    from: displayId(account_type, display_id),
  }
}
