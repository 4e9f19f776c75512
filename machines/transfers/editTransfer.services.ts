import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf } from '../../api/problems.ts'
import { type Day, dayToWire } from '../../values/days.ts'
import { toWire } from '../../values/money.ts'
import { type ScheduledTransfer, scheduledTransferOf } from './scheduledTransfers.rules.ts'
import type { Order } from './transfers.rules.ts'

/** `on`: the day of the next one, as it was listed. */
type Editing = { userId: number; key: string; id: number; on: Day; order: Order & { startsOn: Day } }

export const updateScheduledTransfer = fromPromise<ScheduledTransfer, Editing>(
  async ({ input: { userId, key, id, on, order }, signal }) => {
    const body = {
      idOLBUser: userId,
      scheduledTransferId: id,
      occurrenceDate: dayToWire(on),
      fromId: order.from.uniqueId,
      toId: order.to.uniqueId,
      amount: toWire(order.amount),
      comment: order.note,
      frequency: order.frequency,
      nextDate: dayToWire(order.startsOn),
      ...(order.stopsOn && { stopDate: dayToWire(order.stopsOn) }),
    }
    const params = { header: { 'Idempotency-Key': key } }
    const asked = client.POST('/customer/updatescheduledtransfer', { body, params, signal })
    return scheduledTransferOf(await dataOf(asked, 'error trying to edit a scheduled transfer'))
  },
)
