import { processDay } from '../../values/business-days.ts'
import { day, dayFromWire } from '../../values/days.ts'
import { ScheduledPaymentOrigin } from '../../values/enumerations.ts'
import { displayId } from '../../values/masking.ts'
import { cents, fromWire } from '../../values/money.ts'
import { isAfterStop } from '../../values/repetitions.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import type { AppContext } from '../context.ts'
import { lockPerson, type Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { notify } from '../delivery/notify.ts'
import { notYoursRefusal, Refusal } from '../refusals.ts'
import { type Call, handlers } from '../http/call.ts'
import { type Holidays, readHolidays } from '../schedule/calendar.ts'
import { paymentChangedWords, skippedWords, titleOfAutoPay, titleOfPayment } from '../schedule/words.ts'
import * as series from './auto-series-domain.ts'
import { lockRunning } from './auto-plan.ts'
import { refuseWithoutEPay } from './eligibility.ts'
import * as past from './past-store.ts'
import { findBill } from './payees-store.ts'
import * as answers from './payments-answers.ts'
import * as domain from './payments-domain.ts'
import { readFacts } from './payments-facts.ts'
import { changePayment, lockPlan, skipNext, unskip } from './payment-changes-store.ts'

export const paymentChanges = handlers(({ secrets }: Pick<AppContext, 'secrets'>) => ({
  updatePayment: async (call) => {
    const { body, member, db, now, institution } = call
    await refuseWithoutEPay(db, member)
    const holidays = await readHolidays(db)
    const payment = await lockUntouched(call, 'open', holidays)
    if (payment.origin !== ScheduledPaymentOrigin.QUICK_PAY)
      throw new Refusal(422, 'This payment belongs to an Auto Pay. Edit the Auto Pay.')
    const on = dayFromWire(body.paymentDate)
    const wanted = { days: [on], bills: [], accounts: [body.fromAccountId] }
    const facts = await readFacts(call, { ...wanted, payTwice: body.payTwice ?? false })
    const bill = await readPayee(db, member, payment)
    const comment = (body.comment ?? '').trim()
    const commentOnCheck = (body.includeCommentOnCheck ?? false) && bill.routing_number === null && comment !== ''
    const requested = {
      ...domain.findPayingAccount(facts.accounts, body),
      bill,
      amount: fromWire(body.amount),
      on,
      comment,
      commentOnCheck,
    }
    domain.refuseChange(requested, payment, facts)
    const from = displayId(requested.account.account_type, requested.account.display_id)
    const before = {
      amount: payment.amount,
      on: payment.scheduled_on,
      from: displayId(payment.account_type, payment.display_id),
    }
    const after = { amount: requested.amount, on, from }
    await changePayment(db, member, payment, requested)
    await recordAudit(db, {
      ...byCaller(call),
      action: 'updatePayment',
      target: { type: 'payment', id: payment.id },
      before,
      after,
    })
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      const words = paymentChangedWords(
        titleOfPayment(cents(payment.amount), payment.nickname),
        day(payment.scheduled_on),
        after,
        after.amount > before.amount,
      )
      await notify(db, secrets, { ...member, email: await past.readMemberEmail(db, member) }, words, now)
    }
    const changed = await past.findPayment(db, member, body.uniqueId)
    if (!changed) throw notYoursRefusal()
    return answers.toScheduledPayment(changed, { now, holidays, timeZone: institution.timeZone })
  },

  skipPayment: async (call) => {
    const { body, member, db, now, today } = call
    if (!body.skipped) await refuseWithoutEPay(db, member)
    const holidays = await readHolidays(db)
    const payment = await lockUntouched(call, body.skipped ? 'open' : 'skipped', holidays)
    const plan =
      payment.origin === ScheduledPaymentOrigin.AUTO_PAY && (await lockRunning(db, member, payment.bill_id ?? ''))
    if (!plan || plan.plan_id !== payment.plan_id)
      throw new Refusal(422, body.skipped ? 'Only the next payment of an Auto Pay can be skipped.' : ended)
    const next = series.getNextPayment(plan, true, day(plan.scheduled_on))
    if (body.skipped) {
      const stopsOn = plan.stops_after === null ? null : day(plan.stops_after)
      if (isAfterStop(processDay(next.on, holidays), stopsOn))
        throw new Refusal(
          422,
          'This is the last payment before the stop date. To leave it out, change the Auto Pay to Quick Pay.',
        )
      await skipNext(
        db,
        member,
        plan,
        { ...next, remaining: series.countRemaining({ ...plan, number: next.number }) },
        today,
      )
    } else {
      if (payment.unskip_remaining === null || payment.number !== plan.number - 1)
        throw new Refusal(409, 'The Auto Pay has changed since then. To pay on that day, edit the Auto Pay.')
      await refuseTakeBack(call, payment)
      await unskip(db, member, plan, { occurrenceId: payment.occurrence_id, remaining: payment.unskip_remaining })
    }
    const after = { on: payment.scheduled_on, skipped: body.skipped }
    await recordAudit(db, {
      ...byCaller(call),
      action: 'skipPayment',
      target: { type: 'payment', id: payment.id },
      after,
    })
    const title = titleOfAutoPay(cents(payment.amount), payment.nickname)
    const words = skippedWords(title, day(payment.scheduled_on), body.skipped ? next.on : null)
    await notify(db, secrets, { ...member, email: await past.readMemberEmail(db, member) }, words, now)
  },
}))

/** Locks one of the member's payments that no run has started, and the member. */
async function lockUntouched(
  { db, body: { uniqueId }, member, now, institution }: Call<'updatePayment'> | Call<'skipPayment'>,
  state: 'open' | 'skipped',
  holidays: Holidays,
) {
  const found = await past.findPayment(db, member, uniqueId)
  if (!found) throw notYoursRefusal()
  if (!(await lockPlan(db, member, found.plan_id))) throw domain.paymentBusyRefusal()
  await lockPerson(db, member)
  const payment = await past.findPayment(db, member, uniqueId)
  if (payment?.plan_id !== found.plan_id || payment.state !== state)
    throw state === 'open'
      ? domain.paymentSettledRefusal()
      : new Refusal(409, 'This payment is not skipped any more. Look at the list again.')
  const until = answers.changeableUntil(payment, { holidays, timeZone: institution.timeZone })
  if (until === null) throw new Refusal(409, 'We have already tried to make this payment. You can only delete it.')
  if (now >= until) throw domain.paymentBegunRefusal()
  return payment
}

/** Checks a skipped payment like a new one: another may have been scheduled in its place. */
async function refuseTakeBack(call: Call<'skipPayment'>, payment: past.PaymentRow) {
  const on = day(payment.scheduled_on)
  const facts = await readFacts(call, { days: [on], bills: [], accounts: [payment.account], payTwice: false })
  const from = { fromAccountId: payment.account, fromAccountType: payment.account_type }
  const order = { amount: cents(payment.amount), on, comment: payment.comment }
  domain.refuseChange(
    {
      ...domain.findPayingAccount(facts.accounts, from),
      bill: await readPayee(call.db, call.member, payment),
      ...order,
    },
    payment,
    facts,
  )
}

const ended = 'This Auto Pay has ended, so its payment stays skipped.'

/** Reads its payee for the rules. A removed payee gets no more than was scheduled. */
async function readPayee(db: Tx, member: Member, { payee_id, bill_id }: past.PaymentRow) {
  const bill = bill_id === null ? null : await findBill(db, member, { uniqueId: bill_id })
  return bill ? { ...bill, payee_id } : { payee_id, is_active: false, routing_number: null, bank_account: null }
}
