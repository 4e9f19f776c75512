import { operation } from '../../api/calls/transfers.ts'
import { toWire } from '../../values/money.ts'
import type { SendOrder } from './send-money.rules.ts'

export const sendMoney = operation('sendMoney', {
  send: ({ order, ...rest }: { userId: number; key: string; order: SendOrder }) => ({
    ...rest,
    fromId: order.from.uniqueId,
    contactId: order.contact.id,
    sendTo: order.way.sendTo,
    amount: toWire(order.amount),
    comment: order.note,
  }),
})
