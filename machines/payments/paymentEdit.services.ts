import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { dayToWire } from '../../values/days.ts'
import { toWire } from '../../values/money.ts'
import type { PaymentOrder } from './paymentEdit.rules.ts'

type Sent = { userId: number; key: string; uniqueId: string; order: PaymentOrder; payTwice: boolean }

export const updatePayment = fromPromise<components['schemas']['ScheduledPayment'], Sent>(
  ({ input: { userId, key, uniqueId, order, payTwice }, signal }) => {
    const body = {
      userId,
      uniqueId,
      amount: toWire(order.amount),
      fromAccountId: order.from.uniqueId,
      fromAccountType: order.from.accountType,
      paymentDate: dayToWire(order.on),
      comment: order.comment,
      includeCommentOnCheck: order.onCheck,
      payTwice,
    }
    const params = { header: { 'Idempotency-Key': key } }
    return dataOf(client.POST('/payments/updatepayment', { body, params, signal }), 'error trying to change payment')
  },
)
