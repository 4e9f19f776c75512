import { operation } from '../../api/calls/payments.ts'
import { dayToWire } from '../../values/days.ts'
import { toWire } from '../../values/money.ts'
import type { PaymentOrder } from './edit-payment.rules.ts'

type UpdateInput = { userId: number; key: string; uniqueId: string; order: PaymentOrder; payTwice: boolean }

export const updatePayment = operation('updatePayment', {
  send: ({ order, ...rest }: UpdateInput) => ({
    ...rest,
    amount: toWire(order.amount),
    fromAccountId: order.from.uniqueId,
    fromAccountType: order.from.accountType,
    paymentDate: dayToWire(order.on),
    comment: order.comment,
    includeCommentOnCheck: order.onCheck,
  }),
})
