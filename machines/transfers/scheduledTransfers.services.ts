import { operation } from '../../api/calls/transfers.ts'
import { scheduledTransferOf } from './scheduledTransfers.rules.ts'

export const getScheduledTransfers = operation('getScheduledTransfers', (transfers) => transfers.map(scheduledTransferOf))

export const cancelScheduledTransfer = operation('cancelScheduledTransfer', {
  send: ({ userId, id }: { userId: number; id: number }) => ({ userId, scheduledTransferId: id }),
})
