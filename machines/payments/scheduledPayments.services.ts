import { fromPromise } from 'xstate'
import { bankTime, client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire, dayFromWireOrNull } from '../../values/days.ts'
import { fromWire } from '../../values/money.ts'
import type { ScheduledPayment } from './scheduledPayments.rules.ts'

const noPayments = 'error trying to get scheduled payments'

export const getScheduledPayments = fromPromise<ScheduledPayment[], { userId: number }>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/payments/getscheduledpayments', { body: { userId }, signal })
  return (await readingOf(ask, noPayments)).map(scheduledPaymentOf)
})

/** `key`: the same at each try, so that one whose answer was lost is answered again. */
export const unschedulePayment = fromPromise<void, { userId: number; id: string; key: string }>(
  async ({ input: { userId, id, key }, signal }) => {
    const params = { header: { 'Idempotency-Key': key } }
    const body = { userId, uniqueId: id }
    await dataOf(client.POST('/payments/unschedule', { body, params, signal }), 'error trying to unschedule payment')
  },
)

export const scheduledPaymentOf = (wire: components['schemas']['ScheduledPayment']): ScheduledPayment => ({
  id: wire.uniqueId,
  payeeId: wire.payeeId,
  payeeUniqueId: wire.payeeUniqueId,
  payee: wire.payeeName,
  nickname: wire.payeeNickname,
  scheduledOn: dayFromWire(wire.scheduledDate),
  processedOn: dayFromWire(wire.processDate),
  amount: fromWire(wire.amount),
  fromId: wire.fromAccountId,
  payFrom: wire.payFrom,
  origin: wire.paymentOrigin,
  comment: wire.comment,
  waitsFor: wire.statusReason,
  nextTryOn: dayFromWireOrNull(wire.nextTryDate),
  onCheck: wire.commentOnCheck,
  isCheck: wire.payeeMethod === 'Check',
  isChangeable: wire.changeableUntil !== null && bankTime() < new Date(wire.changeableUntil),
  skipped: wire.skipped.map(({ uniqueId, date, isFinal }) => ({ id: uniqueId, on: dayFromWire(date), isFinal })),
})
