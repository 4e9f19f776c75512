import { operation } from '../../api/calls/transfers.ts'
import { toScheduledTransfer } from './scheduled-transfers.rules.ts'

export const getScheduledTransfers = operation('getScheduledTransfers', (transfers) =>
  transfers.map(toScheduledTransfer),
)

export const cancelScheduledTransfer = operation('cancelScheduledTransfer', {
  send: ({ userId, id }: { userId: number; id: number }) => ({ userId, scheduledTransferId: id }),
})
