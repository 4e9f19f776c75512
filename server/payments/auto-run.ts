import { autoPayDay } from '../../values/auto-pays.ts'
import { type Day, day } from '../../values/days.ts'
import type { Tx } from '../db/open.ts'
import type { Holidays } from '../schedule/calendar.ts'
import type { DueOccurrence } from '../schedule/domain.ts'
import type { Occasion } from '../schedule/run.ts'
import { autoPayTitle } from '../schedule/words.ts'
import { countRemaining } from './auto-series-domain.ts'
import * as store from './auto-run-store.ts'
import { scheduledPayment } from './due-payment.ts'
import { addQuickPay, endBill } from './payees-store.ts'

/**
 * Makes a payment of an auto pay for the scheduler. Then adds the next one, or turns the payee back into a quick pay.
 */
export async function scheduledAutoPay(
  tx: Tx,
  due: DueOccurrence,
  moment: { now: Date; today: Day; holidays: Holidays },
): Promise<Occasion> {
  const { member, planId } = due
  const payment = await scheduledPayment(tx, due, moment)
  const plan = await store.readDuePlan(tx, member, planId)
  return {
    ...payment,
    title: autoPayTitle(payment.title, plan.nickname),
    stopsOn: plan.stops_after === null ? null : day(plan.stops_after),
    // A payment that was not made does not count.
    dayOf: (number, before) =>
      before === 'done' && plan.remaining === 1
        ? null
        : autoPayDay(day(plan.counted_from), plan.frequency, number - plan.counted_from_number),
    settled: async ({ outcome }, { ends }) => {
      const remaining = plan.remaining !== null && outcome === 'done' ? plan.remaining - 1 : plan.remaining
      await store.setRemaining(
        tx,
        member,
        planId,
        ends ? remaining : countRemaining({ ...plan, remaining, number: due.number + 1 }),
      )
      if (!ends) return store.addNextPayments(tx, member, [planId])
      await endBill(tx, member, plan.bill_id, moment.now)
      await addQuickPay(tx, member.institutionId, plan.payee_id, moment.now)
    },
  }
}
