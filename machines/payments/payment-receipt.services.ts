import { operation } from '../../api/calls/payments.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire } from '../../values/days.ts'
import { fromWire } from '../../values/money.ts'

export const getPaymentReceipt = operation('getPaymentReceipt', (receipt) => toPaymentReceipt(receipt))

/** A payment with its payee as of then. */
export type PaymentReceipt = ReturnType<typeof toPaymentReceipt>

export const toPaymentReceipt = (wire: components['schemas']['PaymentReceipt']) => ({
  confirmNum: wire.confirmNum,
  paidAt: wire.paidAt,
  scheduledOn: dayFromWire(wire.scheduledDate),
  amount: fromWire(wire.amount),
  fee: fromWire(wire.fee),
  comment: wire.comment,
  commentOnCheck: wire.commentOnCheck,
  origin: wire.paymentOrigin,
  payFrom: wire.payFrom,
  payFromName: wire.payFromName,
  payee: wire.payeeName,
  nickname: wire.payeeNickname,
  address: wire.payeeAddress,
  accountNumber: wire.payeeAccountNumber,
  method: wire.payeeMethod,
  /** When and why the money was returned; null if it was not. */
  returned: wire.returned && { ...wire.returned, on: dayFromWire(wire.returned.on) },
})
