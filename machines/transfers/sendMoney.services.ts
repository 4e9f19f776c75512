import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf } from '../../api/problems.ts'
import { toWire } from '../../values/money.ts'
import type { SendOrder } from './sendMoney.rules.ts'

type Input = { userId: number; key: string; order: SendOrder }

export const sendMoney = fromPromise<{ confirmNum: string }, Input>(({ input: { userId, key, order }, signal }) => {
  const params = { header: { 'Idempotency-Key': key } }
  const body = {
    idOLBUser: userId,
    fromId: order.from.uniqueId,
    contactId: order.contact.id,
    sendTo: order.way.sendTo,
    amount: toWire(order.amount),
    comment: order.note,
  }
  return dataOf(client.POST('/customer/sendmoney', { body, params, signal }), 'Error trying to send money')
})
