import { processDay } from '../../values/business-days.ts'
import { day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { isAfterStop } from '../../values/repetitions.ts'
import { notify } from '../delivery/notify.ts'
import type { Call } from '../http/call.ts'
import { readHolidays } from '../schedule/calendar.ts'
import { autoPayStoppedWords, titleOfAutoPay } from '../schedule/words.ts'
import type { Secrets } from '../security/secrets.ts'
import { autoPayAnswer } from './auto-answers.ts'
import { continueWith, keepDuePayment } from './auto-change-store.ts'
import * as series from './auto-series-domain.ts'
import { endPlan, lockRunning } from './auto-plan.ts'
import { setRemaining } from './auto-run-store.ts'
import { readAutoPays } from './auto-store.ts'
import * as past from './past-store.ts'
import { addQuickPay } from './payees-store.ts'
import * as answers from './payments-answers.ts'
import * as domain from './payments-domain.ts'

/**
 * Moves the auto pay's payment that is tried again to its own plan; the auto pay continues with the next, or ends after
 * its stop date.
 */
export async function takeFromAutoPay(
  { db, member, now, today }: Call<'unschedulePayment'>,
  secrets: Secrets,
  payment: past.PaymentRow,
) {
  const plan = await lockRunning(db, member, payment.bill_id ?? '')
  // A run was faster, and the plan already has its next payment.
  if (plan.plan_id !== payment.plan_id || plan.scheduled_on !== payment.scheduled_on)
    throw domain.paymentSettledRefusal()
  const id = await keepDuePayment(db, member, plan)
  // The immediate next one: if its day has come, a run makes it late.
  const next = series.getNextPayment(plan, true, day(plan.scheduled_on))
  const stopsOn = plan.stops_after === null ? null : day(plan.stops_after)
  if (isAfterStop(processDay(next.on, await readHolidays(db)), stopsOn)) {
    await endPlan(db, member, plan, { today, now })
    await addQuickPay(db, member.institutionId, plan.id, now)
    const words = autoPayStoppedWords(titleOfAutoPay(cents(payment.amount), plan.nickname))
    await notify(db, secrets, { ...member, email: await past.readMemberEmail(db, member) }, words, now)
  } else {
    const remaining = series.countRemaining({ ...plan, number: next.number })
    await setRemaining(db, member.institutionId, { planId: plan.plan_id, remaining })
    await continueWith(db, member, plan.plan_id, next)
  }
  return { institution_id: member.institutionId, id, ended_at: null }
}

/** Reads new auto pays, in their order. */
export async function readAutoPayAnswers(
  { db, member, today }: Call<'makePayments'>,
  plans: readonly { billId: number }[],
  moment: answers.PaymentMoment,
) {
  const ids = plans.map(({ billId }) => billId)
  const rows = ids.length > 0 ? await readAutoPays(db, member, today, ids) : []
  return ids.flatMap((id) => rows.filter(({ bill_id }) => bill_id === id).map((row) => autoPayAnswer(row, moment)))
}

/** Returns a new payment the way a later read would return it. */
export const toPlanned = (
  { bill, account, amount, on, comment, commentOnCheck }: domain.QuickPaymentRequest,
  billId: string,
  uniqueId: string,
): answers.PlannedPayment => ({
  unique_id: uniqueId,
  payee_id: bill.payee_id,
  bill_id: billId,
  name: bill.name,
  nickname: bill.nickname,
  scheduled_on: on,
  amount,
  account: account.unique_id,
  account_type: account.account_type,
  display_id: account.display_id,
  origin: 'Quick Pay',
  comment,
  comment_on_check: commentOnCheck,
  routing_number: bill.routing_number,
  last_tried_on: null,
  refused_because: null,
  last_outcome: null,
})
