import { dayToWire } from '../../values/days.ts'
import { cents, toWire } from '../../values/money.ts'
import { handlers } from '../http/call.ts'
import { runTime } from '../schedule/calendar.ts'
import { countScheduled, readStanding } from '../schedule/epay-store.ts'
import { earliestPaymentDay, getEligibilityReasons } from './eligibility.ts'
import { countPaid } from './eligibility-store.ts'

export const eligibility = handlers(() => ({
  getEligibility: async ({ db, member, institution: { epay, timeZone }, now, today }) => {
    const reasons = getEligibilityReasons(await readStanding(db, member))
    const scheduled = await countScheduled(db, member)
    return {
      eligible: reasons.length === 0,
      reasons,
      freeUsed: await countPaid(db, member, today),
      freeLimit: epay.freePerMonth,
      feeAmount: toWire(cents(epay.fee)),
      cutoff: runTime,
      timeZone,
      earliestDate: dayToWire(earliestPaymentDay(now, timeZone)),
      maxPayment: toWire(cents(epay.mostPerPayment)),
      hasScheduled: scheduled.payments + scheduled.auto_pays > 0,
    }
  },
}))
