import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { dayToWire } from '../../values/days.ts'
import { toWire } from '../../values/money.ts'
import type { AutoPayTerms } from './autoPayForm.rules.ts'

type Wire = components['schemas']
type Sent = { userId: number; key: string; uniqueId: string; terms: AutoPayTerms; payTwice: boolean }

export const quickToAuto = fromPromise<Wire['PayeeKeys'], Sent>(({ input: { userId, key, uniqueId, terms, payTwice }, signal }) => {
  const body = { userId, quickPayUniqueId: uniqueId, startDate: dayToWire(terms.on), ...wireOf(terms), payTwice }
  const params = { header: { 'Idempotency-Key': key } }
  return dataOf(client.POST('/payments/quick2auto', { body, params, signal }), 'Error trying to change quick pay to auto pay.')
})

export const updateAutoPay = fromPromise<Wire['AutoPay'], Sent>(({ input: { userId, key, uniqueId, terms, payTwice }, signal }) => {
  const body = { userId, autoPayUniqueId: uniqueId, nextDate: dayToWire(terms.on), ...wireOf(terms), payTwice }
  const params = { header: { 'Idempotency-Key': key } }
  return dataOf(client.POST('/payments/updateautopay', { body, params, signal }), 'error trying to update auto pay.')
})

const wireOf = ({ frequency, method, amount, from, paymentCount, finalAmount }: AutoPayTerms) => ({
  frequency,
  method,
  amount: toWire(amount),
  fromAccountId: from.uniqueId,
  fromAccountType: from.accountType,
  paymentCount,
  finalAmount: finalAmount === null ? null : toWire(finalAmount),
})
