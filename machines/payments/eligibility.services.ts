import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { fromWire } from '../../values/money.ts'
import type { Eligibility } from './eligibility.rules.ts'

export const getEligibility = fromPromise<Eligibility, { userId: number }>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/payments/geteligibility', { body: { userId }, signal })
  return eligibilityOf(await readingOf(ask, 'error trying to get the rules of E-Pay'))
})

export const eligibilityOf = ({ feeAmount, ...wire }: components['schemas']['Eligibility']): Eligibility => {
  const { reasons, freeUsed, freeLimit, cutoff, timeZone } = wire
  return { reasons, freeUsed, freeLimit, fee: fromWire(feeAmount), cutoff, timeZone }
}
