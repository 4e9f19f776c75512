import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf } from '../../api/problems.ts'
import { type Day, dayToWire } from '../../values/days.ts'

type Skipping = { userId: number; key: string; id: number; on: Day; isSkipped: boolean }

export const skipScheduledTransfer = fromPromise<void, Skipping>(async ({ input: { userId, key, id, on, isSkipped }, signal }) => {
  const body = { idOLBUser: userId, scheduledTransferId: id, date: dayToWire(on), skipped: isSkipped }
  const params = { header: { 'Idempotency-Key': key } }
  await dataOf(client.POST('/customer/skipscheduledtransfer', { body, params, signal }), 'error trying to skip a scheduled transfer')
})
