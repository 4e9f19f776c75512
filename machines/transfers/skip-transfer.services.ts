import { operation } from '../../api/calls/transfers.ts'
import { type Day, dayToWire } from '../../values/days.ts'

type SkipInput = { userId: number; key: string; id: number; on: Day; isSkipped: boolean }

export const skipScheduledTransfer = operation('skipScheduledTransfer', {
  send: ({ id, on, isSkipped, ...rest }: SkipInput) => ({
    ...rest,
    scheduledTransferId: id,
    date: dayToWire(on),
    skipped: isSkipped,
  }),
})
