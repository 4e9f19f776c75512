import { operation } from '../../api/calls/payments.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire } from '../../values/days.ts'
import { fromWire } from '../../values/money.ts'
import type { PastPayment } from './payment-activity.rules.ts'

/** Returns what became of all payments, the newest first. */
export const getPaymentActivity = operation('getPaymentActivity', (payments) => payments.map(toPastPayment))

export const toPastPayment = (wire: components['schemas']['PaymentActivity']): PastPayment => ({
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
