import { operation } from '../../api/calls/payments.ts'
import type { components } from '../../api/schema.d.ts'
import { type Day, dayFromWire } from '../../values/days.ts'
import { fromWire } from '../../values/money.ts'
import { todayIn } from '../shared/today.recipe.ts'
import type { Eligibility } from './eligibility.rules.ts'

export const getEligibility = operation('getEligibility', (answer) => toEligibility(answer, todayIn(answer.timeZone)))

export const toEligibility = (wire: components['schemas']['Eligibility'], today: Day): Eligibility => ({
  reasons: wire.reasons,
  freeUsed: wire.freeUsed,
  freeLimit: wire.freeLimit,
  fee: fromWire(wire.feeAmount),
  cutoff: wire.cutoff,
  timeZone: wire.timeZone,
  today,
  earliest: dayFromWire(wire.earliestDate),
  most: fromWire(wire.maxPayment),
  hasScheduled: wire.hasScheduled,
})
