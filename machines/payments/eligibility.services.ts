import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { type Day, dayFromWire } from '../../values/days.ts'
import { fromWire } from '../../values/money.ts'
import { todayIn } from '../shared/today.recipe.ts'
import type { Eligibility } from './eligibility.rules.ts'

export const getEligibility = fromPromise<Eligibility, { userId: number }>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/payments/geteligibility', { body: { userId }, signal })
  const answer = await readingOf(ask, 'error trying to get the rules of E-Pay')
  return eligibilityOf(answer, todayIn(answer.timeZone))
})

export const eligibilityOf = (wire: components['schemas']['Eligibility'], today: Day): Eligibility => ({
  reasons: wire.reasons,
  freeUsed: wire.freeUsed,
  freeLimit: wire.freeLimit,
  fee: fromWire(wire.feeAmount),
  cutoff: wire.cutoff,
  timeZone: wire.timeZone,
  today,
  earliest: dayFromWire(wire.earliestDate),
  most: fromWire(wire.maxPayment),
})
