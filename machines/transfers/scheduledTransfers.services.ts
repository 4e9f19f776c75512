import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import { type ScheduledTransfer, scheduledTransferOf } from './scheduledTransfers.rules.ts'

export const getScheduledTransfers = fromPromise<ScheduledTransfer[], { userId: number }>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/customer/scheduledtransfers', { body: { idOLBUser: userId }, signal })
  return (await readingOf(ask, 'error trying to get scheduled transfers')).map(scheduledTransferOf)
})

type Ending = { userId: number; id: number }

export const cancelScheduledTransfer = fromPromise<void, Ending>(async ({ input: { userId, id }, signal }) => {
  const body = { idOLBUser: userId, scheduledTransferId: id }
  const params = { header: {} }
  await dataOf(client.POST('/customer/cancelscheduledtransfer', { body, params, signal }), 'error trying to cancel scheduled transfer')
})
