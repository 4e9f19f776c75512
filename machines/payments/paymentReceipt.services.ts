import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire } from '../../values/days.ts'
import { fromWire } from '../../values/money.ts'
import type { PaymentReceipt } from './paymentReceipt.rules.ts'

type Input = { userId: number; uniqueId: string }

export const getPaymentReceipt = fromPromise<PaymentReceipt, Input>(async ({ input, signal }) =>
  paymentReceiptOf(await readingOf(() => client.POST('/payments/getreceipt', { body: input, signal }), 'error trying to get the receipt')),
)

export const paymentReceiptOf = (wire: components['schemas']['PaymentReceipt']): PaymentReceipt => ({
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
  returned: wire.returned && { ...wire.returned, on: dayFromWire(wire.returned.on) },
})
