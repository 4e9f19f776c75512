import { addMonths, day, dayFromWire, startOfMonthBack } from '../../values/days.ts'
import { displayId } from '../../values/masking.ts'
import { cents, toWire } from '../../values/money.ts'
import { paymentTexts } from '../../values/payments.ts'
import { byCaller, recordAudit } from '../audit/audit.ts'
import type { AppContext } from '../context.ts'
import { lockPerson } from '../db/member.ts'
import { notify } from '../delivery/notify.ts'
import { notYours, Refusal } from '../http/answers.ts'
import type { Handlers } from '../http/call.ts'
import { findOwn } from '../ledger/lock.ts'
import { readHolidays } from '../schedule/calendar.ts'
import { planKinds } from '../schedule/kinds.ts'
import { cancelPlan, lockOwnPlan } from '../schedule/plans-store.ts'
import { titleOfPayment, unscheduledWords } from '../schedule/words.ts'
import { earliestPaymentDay, refuseIneligible } from './eligibility.ts'
import { countPaid } from './eligibility-store.ts'
import * as past from './past-store.ts'
import * as answers from './payments-answers.ts'
import { type Asked, decidePayments, refuseNoneOrMany } from './payments-domain.ts'
import * as store from './payments-store.ts'

type Served = 'makePayments' | 'getScheduledPayments' | 'unschedulePayment' | 'getPaymentActivity' | 'getPaymentReceipt'

/** So far back what became of a payment is listed. */
const months = 24

export const payments = ({ secrets }: Pick<AppContext, 'secrets'>): Handlers<Served> => ({
  makePayments: async (call) => {
    const { body, member, institution, now, today, db } = call
    const { paymentList: drafts, payTwice = false } = body
    await refuseIneligible(db, member)
    refuseNoneOrMany(drafts)
    const holidays = await readHolidays(db)
    // One list after the other, and none beside the removal of a payee: what counts by member and day stays right.
    await lockPerson(db, member)
    const month = startOfMonthBack(today, 0)
    const wanted = {
      days: drafts.map(({ paymentDate }) => dayFromWire(paymentDate)),
      bills: drafts.map(({ quickPayUniqueId }) => quickPayUniqueId),
      accounts: drafts.map(({ fromAccountId }) => fromAccountId),
    }
    const asked = decidePayments(drafts, {
      bills: await store.billsOf(db, member, wanted.bills),
      accounts: await findOwn(db, member, wanted.accounts),
      planned: await store.plannedOf(db, member, wanted.days, today),
      paid: await countPaid(db, member, month, addMonths(month, 1)),
      earliest: earliestPaymentDay(now, institution.timeZone),
      rules: institution.epay,
      today,
      payTwice,
    })
    const orders = asked.map(({ bill, account, amount, on, comment, commentOnCheck }) => ({
      scheduledOn: on,
      columns: { payee_id: bill.payee_id, account_id: account.id, amount, comment, comment_on_check: commentOnCheck },
    }))
    const ids = await store.addPayments(db, member, orders, now)
    const total = cents(asked.reduce((sum, { amount }) => sum + amount, 0))
    await recordAudit(db, {
      ...byCaller(call),
      action: 'makePayments',
      target: { type: 'payments', id: ids.length },
      after: {
        total,
        payees: asked.map(({ bill }) => bill.payee_id).join(' '),
        accounts: asked.map(({ account }) => displayId(account.account_type, account.display_id)).join(' '),
      },
    })
    const payments = asked.map((one, index) => answers.scheduledPaymentOf(plannedOf(one, ids[index] ?? ''), holidays))
    return { count: ids.length, total: toWire(total), payments, autoPays: [] }
  },

  getScheduledPayments: async ({ db, member }) => {
    const holidays = await readHolidays(db)
    return (await past.plannedPayments(db, member)).map((row) => answers.scheduledPaymentOf(row, holidays))
  },

  unschedulePayment: async (call) => {
    const { body, member, now, today, db } = call
    const payment = await past.findPayment(db, member, body.uniqueId)
    if (!payment) throw notYours()
    if (payment.origin === 'Auto Pay') throw new Refusal(422, 'This payment belongs to an Auto Pay. Remove the Auto Pay on the Summary.')
    const plan = await lockOwnPlan(db, member, planKinds.payment, payment.plan_id)
    if (!plan) throw notYours()
    if (plan.ended_at) throw new Refusal(409, 'This payment has already been paid or canceled.')
    if (payment.scheduled_on <= today) throw new Refusal(422, paymentTexts.past)
    await cancelPlan(db, plan, today, now)
    await recordAudit(db, {
      ...byCaller(call),
      action: 'unschedulePayment',
      target: { type: 'payment', id: payment.id },
      before: { amount: payment.amount, scheduledOn: payment.scheduled_on, payee: payment.payee_id },
    })
    const words = unscheduledWords(titleOfPayment(cents(payment.amount), payment.nickname), day(payment.scheduled_on))
    await notify(db, secrets, { ...member, email: await past.emailOf(db, member) }, words, now)
  },

  getPaymentActivity: async ({ db, member, today }) => {
    const holidays = await readHolidays(db)
    const rows = await past.pastPayments(db, member, { since: addMonths(today, -months), today })
    return rows.flatMap((row) => answers.activityOf(row, today, holidays))
  },

  getPaymentReceipt: async ({ db, member, body }) => {
    const payment = await past.findPayment(db, member, body.uniqueId)
    if (!payment) throw notYours()
    const left = await past.findOutgoing(db, member, payment.id)
    if (!left) throw new Refusal(404, 'This payment has not been made.')
    return answers.receiptOf(payment, left)
  },
})

/** What was just ordered, as it would be read. */
const plannedOf = ({ bill, account, amount, on, comment }: Asked, uniqueId: string): answers.Planned => ({
  unique_id: uniqueId,
  payee_id: bill.payee_id,
  bill_id: bill.unique_id,
  name: bill.name,
  nickname: bill.nickname,
  scheduled_on: on,
  amount,
  account: account.unique_id,
  account_type: account.account_type,
  display_id: account.display_id,
  origin: 'Quick Pay',
  comment,
  last_tried_on: null,
  last_outcome: null,
})
