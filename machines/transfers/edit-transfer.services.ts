import { operation } from '../../api/calls/transfers.ts'
import { type Day, dayToWire } from '../../values/days.ts'
import { toWire } from '../../values/money.ts'
import type { TransferOrder } from './transfers.rules.ts'

/** `on`: the next day, as listed. */
type Editing = { userId: number; key: string; id: number; on: Day; order: TransferOrder & { startsOn: Day } }

export const updateScheduledTransfer = operation('updateScheduledTransfer', {
  send: ({ userId, key, id, on, order }: Editing) => ({
    userId,
    key,
    scheduledTransferId: id,
    occurrenceDate: dayToWire(on),
    fromId: order.from.uniqueId,
    toId: order.to.uniqueId,
    amount: toWire(order.amount),
    comment: order.note,
    frequency: order.frequency,
    nextDate: dayToWire(order.startsOn),
    ...(order.stopsOn && { stopDate: dayToWire(order.stopsOn) }),
  }),
})
