import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire } from '../../values/days.ts'
import { fromWire } from '../../values/money.ts'
import type { PastPayment } from './paymentActivity.rules.ts'

/** Returns what became of all payments, the newest first. */
export const getPaymentActivity = fromPromise<PastPayment[], { userId: number }>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/payments/getactivity', { body: { userId }, signal })
  return (await readingOf(ask, 'error trying to get payment activity')).map(pastPaymentOf)
})

export const pastPaymentOf = (wire: components['schemas']['PaymentActivity']): PastPayment => ({
  uniqueId: wire.uniqueId,
  payeeId: wire.payeeId,
  payeeUniqueId: wire.payeeUniqueId,
  payee: wire.payeeName,
  nickname: wire.payeeNickname,
  on: dayFromWire(wire.paymentDate),
  amount: fromWire(wire.amount),
  payFrom: wire.payFrom,
  origin: wire.paymentOrigin,
  isFee: wire.isFee,
  status: wire.status,
  reason: wire.statusReason,
  comment: wire.comment,
})
