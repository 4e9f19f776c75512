import { addMonths, day, dayFromWire } from '../../values/days.ts'
import { displayId } from '../../values/masking.ts'
import { cents, toWire } from '../../values/money.ts'
import { paymentTexts } from '../../values/payments.ts'
import { type AuditEvent, byCaller, recordAudit } from '../db/audit.ts'
import type { AppContext } from '../context.ts'
import { lockPerson } from '../db/member.ts'
import { notify } from '../delivery/notify.ts'
import { notYoursRefusal, Refusal } from '../refusals.ts'
import { handlers } from '../http/call.ts'
import { readHolidays } from '../schedule/calendar.ts'
import { planKinds } from '../schedule/kinds.ts'
import { cancelPlan, lockOwnPlan } from '../schedule/plans-store.ts'
import { titleOfPayment, unscheduledWords } from '../schedule/words.ts'
import { foreseeBlock } from './blocks.ts'
import { addAutoPays } from './auto-change-store.ts'
import * as auto from './auto-domain.ts'
import { refuseWithoutEPay } from './eligibility.ts'
import { notifyOfFirstPayments } from './first-payments.ts'
import * as past from './past-store.ts'
import * as answers from './payments-answers.ts'
import * as domain from './payments-domain.ts'
import { readBlockLimits, readFacts } from './payments-facts.ts'
import { addPayments } from './payments-store.ts'
import { toPlanned, readAutoPayAnswers, takeFromAutoPay } from './payment-orders.ts'

/** How far back payment activity goes. */
const months = 24

export const payments = handlers(({ secrets }: Pick<AppContext, 'secrets'>) => ({
  makePayments: async (call) => {
    const { body, member, now, db, institution } = call
    const { paymentList: paymentDrafts, autoPayList: autoPayDrafts = [], payTwice = false } = body
    await refuseWithoutEPay(db, member)
    domain.refuseNoneOrMany(paymentDrafts.length + autoPayDrafts.length)
    const holidays = await readHolidays(db)
    // Serializes with other orders and with removing a payee, so that counts and sums stay right.
    await lockPerson(db, member)
    const facts = await readFacts(call, {
      days: [
        ...paymentDrafts.map(({ paymentDate }) => paymentDate),
        ...autoPayDrafts.map(({ startDate }) => startDate),
      ].map(dayFromWire),
      bills: [...paymentDrafts, ...autoPayDrafts].map(({ quickPayUniqueId }) => quickPayUniqueId),
      accounts: [...paymentDrafts, ...autoPayDrafts].map(({ fromAccountId }) => fromAccountId),
      payTwice,
    })
    const newPayments = paymentDrafts.map((draft) => domain.toPaymentRequest(draft, facts))
    const newAutoPays = autoPayDrafts.map((draft) => auto.toAutoPayRequest(draft, facts))
    domain.refuseRows(
      [
        ...newPayments.map((one, index) => domain.requestError(one, newPayments.slice(0, index), facts)),
        ...auto.findAutoPayErrors(newAutoPays, newPayments, facts),
      ],
      [...newPayments, ...newAutoPays].map(({ bill }) => bill.name),
    )
    const orders = newPayments.map(({ bill, account, amount, on, comment, commentOnCheck }) => ({
      scheduledOn: on,
      columns: { payee_id: bill.payee_id, account_id: account.id, amount, comment, comment_on_check: commentOnCheck },
    }))
    // A run makes them on their day: due-payment.ts.
    const made = await addPayments(db, member, orders, now)
    const plans = newAutoPays.length > 0 ? await addAutoPays(db, member, newAutoPays, now) : []
    const moment = { now, holidays, timeZone: institution.timeZone }
    const total = cents(newPayments.reduce((sum, { amount }) => sum + amount, 0))
    await recordAudit(
      db,
      ...newPayments.map(({ bill, account, amount, on }, index): AuditEvent => {
        const from = displayId(account.account_type, account.display_id)
        return {
          ...byCaller(call),
          action: 'makePayments',
          target: { type: 'payment', id: made[index]?.id ?? 0 },
          after: { payee: bill.payee_id, amount, scheduledOn: on, from },
        }
      }),
      ...newAutoPays.map((one, index) => ({ ...byCaller(call), ...auto.auditedStart(one, plans[index]?.planId ?? 0) })),
    )
    await notifyOfFirstPayments(secrets, call, [
      ...newPayments,
      ...newAutoPays.map((one) => ({ ...auto.toFirstPayment(one), bill: one.bill })),
    ])
    const findBillId = ({ payee_id, unique_id }: domain.QuickPaymentRequest['bill']) =>
      plans.find(({ payeeId }) => payeeId === payee_id)?.uniqueId ?? unique_id
    const payments = newPayments.map((one, index) =>
      answers.toScheduledPayment(toPlanned(one, findBillId(one.bill), made[index]?.unique_id ?? ''), moment),
    )
    return {
      count: made.length,
      total: toWire(total),
      payments,
      autoPays: await readAutoPayAnswers(call, plans, moment),
    }
  },

  getScheduledPayments: async ({ db, member, institution, now, today }) => {
    const moment = { now, holidays: await readHolidays(db), timeZone: institution.timeZone }
    const limits = await readBlockLimits({ db, member, institution, today }, moment.holidays)
    return (await past.readPlannedPayments(db, member, today)).map((row) =>
      answers.toScheduledPayment(row, moment, foreseeBlock(row, cents(row.amount), limits)),
    )
  },

  unschedulePayment: async (call) => {
    const { body, member, now, today, db, institution } = call
    const payment = await past.findPayment(db, member, body.uniqueId)
    if (!payment) throw notYoursRefusal()
    const isAuto = payment.origin === 'Auto Pay'
    const isTriedLater = domain.isTriedLater(
      answers.nextTryDay(payment, await readHolidays(db)),
      now,
      institution.timeZone,
    )
    if (isAuto && !isTriedLater)
      throw new Refusal(
        422,
        payment.scheduled_on > today
          ? 'This payment belongs to an Auto Pay. Remove the Auto Pay on the Summary.'
          : paymentTexts.past,
      )
    // If its auto pay was edited, the due payment already has its own plan.
    const plan =
      (await lockOwnPlan(db, member, planKinds.payment, payment.plan_id)) ??
      (isAuto && (await takeFromAutoPay(call, secrets, payment)))
    if (!plan) throw notYoursRefusal()
    await lockPerson(db, member)
    if (plan.ended_at) throw domain.paymentSettledRefusal()
    const locked = await past.findPayment(db, member, body.uniqueId)
    if (locked?.scheduled_on !== payment.scheduled_on || locked.amount !== payment.amount)
      throw domain.paymentBusyRefusal()
    if (payment.scheduled_on <= today && !isTriedLater) throw new Refusal(422, paymentTexts.past)
    await cancelPlan(db, plan, today, now)
    await recordAudit(db, {
      ...byCaller(call),
      action: 'unschedulePayment',
      target: { type: 'payment', id: payment.id },
      before: { amount: payment.amount, scheduledOn: payment.scheduled_on, payee: payment.payee_id },
    })
    const words = unscheduledWords(titleOfPayment(cents(payment.amount), payment.nickname), day(payment.scheduled_on))
    await notify(db, secrets, { ...member, email: await past.readMemberEmail(db, member) }, words, now)
  },

  getPaymentActivity: async ({ db, member, today }) => {
    const holidays = await readHolidays(db)
    const rows = await past.readPastPayments(db, member, { since: addMonths(today, -months), today })
    return answers.toActivities(rows, today, holidays)
  },

  getPaymentReceipt: async ({ db, member, institution, body }) => {
    const payment = await past.findPayment(db, member, body.uniqueId)
    if (!payment) throw notYoursRefusal()
    const left = await past.findOutgoing(db, member, payment.id)
    if (!left) throw new Refusal(404, 'This payment has not been made.')
    return answers.toPaymentReceipt(payment, left, institution.timeZone)
  },
}))
