import { autoPayTexts } from '../../values/auto-pays.ts'
import { day, dayFromWire } from '../../values/days.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import type { AppContext } from '../context.ts'
import { lockPerson } from '../db/member.ts'
import { notify } from '../delivery/notify.ts'
import { handlers } from '../http/call.ts'
import { readHolidays } from '../schedule/calendar.ts'
import { autoPayChangedWords, titleOfAutoPay } from '../schedule/words.ts'
import { foreseeBlock } from './blocks.ts'
import { autoPayAnswer } from './auto-answers.ts'
import { addAutoPays, changeAutoPay, keepDuePayment, readLastSkippedDay } from './auto-change-store.ts'
import * as domain from './auto-domain.ts'
import * as series from './auto-series-domain.ts'
import { auditedPlan, endByMember, lockRunning } from './auto-plan.ts'
import { readAutoPays } from './auto-store.ts'
import { refuseWithoutEPay } from './eligibility.ts'
import { notifyOfFirstPayments } from './first-payments.ts'
import { readMemberEmail } from './past-store.ts'
import { refusePending } from './payees-domain.ts'
import { addQuickPay, changePayee, readPendingDays } from './payees-store.ts'
import { readBlockLimits, readFacts } from './payments-facts.ts'

export const autoPays = handlers(({ secrets }: Pick<AppContext, 'secrets'>) => ({
  getAutoPays: async ({ db, member, institution, now, today }) => {
    const moment = { now, holidays: await readHolidays(db), timeZone: institution.timeZone }
    const limits = await readBlockLimits({ db, member, institution, today }, moment.holidays)
    return (await readAutoPays(db, member, today)).map((row) =>
      autoPayAnswer(row, moment, foreseeBlock(row, series.plannedAmount(row), limits)),
    )
  },

  quickToAuto: async (call) => {
    const { db, body, member, now } = call
    await refuseWithoutEPay(db, member)
    await lockPerson(db, member)
    const wanted = {
      days: [dayFromWire(body.startDate)],
      bills: [body.quickPayUniqueId],
      accounts: [body.fromAccountId],
    }
    const facts = await readFacts(call, { ...wanted, payTwice: body.payTwice ?? false })
    const start = domain.toAutoPayRequest(body, facts)
    domain.refuseWrongAutoPay(start, facts, 'startDate')
    const [begun] = await addAutoPays(db, member, [start], now)
    if (!begun) throw new Error('no auto pay has begun')
    const { planId, uniqueId, payeeId } = begun
    await recordAudit(db, { ...byCaller(call), ...domain.auditedStart(start, planId) })
    await notifyOfFirstPayments(secrets, call, [{ ...domain.toFirstPayment(start), bill: start.bill }])
    return { uniqueId, payeeId }
  },

  updateAutoPay: async (call) => {
    const { db, body, member, now, today, institution } = call
    await refuseWithoutEPay(db, member)
    const plan = await lockRunning(db, member, body.autoPayUniqueId)
    const wanted = { days: [dayFromWire(body.nextDate)], bills: [], accounts: [body.fromAccountId] }
    const changed = domain.decideChange(
      body,
      plan,
      await readFacts(call, { ...wanted, payTwice: body.payTwice ?? false }),
    )
    series.refuseSkipped(changed.on, await readLastSkippedDay(db, member, plan.plan_id))
    const [before, after] = [auditedPlan(plan), domain.auditedTerms(changed)]
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      const due = series.isDue(plan, today)
      if (due) await keepDuePayment(db, member, plan)
      const next = domain.toFirstPayment(changed).amount
      await changeAutoPay(db, member, plan, changed, next)
      await recordAudit(db, {
        ...byCaller(call),
        action: 'updateAutoPay',
        target: { type: 'autoPay', id: plan.plan_id },
        before,
        after,
      })
      const words = autoPayChangedWords(
        titleOfAutoPay(next, plan.nickname),
        changed.on,
        due ? day(plan.scheduled_on) : null,
      )
      await notify(db, secrets, { ...member, email: await readMemberEmail(db, member) }, words, now)
    }
    const [row] = await readAutoPays(db, member, today, [plan.bill_id])
    if (!row) throw series.autoPayGoneRefusal()
    return autoPayAnswer(row, { now, holidays: await readHolidays(db), timeZone: institution.timeZone })
  },

  autoToQuick: async (call) => {
    const { db, body, member, now } = call
    const plan = await lockRunning(db, member, body.autoPayUniqueId)
    await endByMember(db, secrets, member, plan, call, autoPayTexts.isQuickPay(plan.nickname))
    const event = {
      action: 'autoToQuick' as const,
      target: { type: 'autoPay', id: plan.plan_id },
      before: auditedPlan(plan),
    }
    await recordAudit(db, { ...byCaller(call), ...event })
    return { uniqueId: await addQuickPay(db, member.institutionId, plan.id, now), payeeId: plan.id }
  },

  removeAutoPay: async (call) => {
    const { db, body, member, now, today } = call
    const plan = await lockRunning(db, member, body.uniqueId)
    refusePending(await readPendingDays(db, member, plan.id, ['Quick Pay']), today)
    await endByMember(db, secrets, member, plan, call, `${plan.nickname} is deleted from your payees.`)
    await changePayee(db, member, plan.id, { removed_at: now })
    const event = {
      action: 'removeAutoPay' as const,
      target: { type: 'autoPay', id: plan.plan_id },
      before: auditedPlan(plan),
    }
    await recordAudit(db, { ...byCaller(call), ...event })
  },
}))
