import { operation } from '../../api/calls/payments.ts'

type Skipping = { userId: number; key: string; id: string; isSkipped: boolean }

export const skipPayment = operation('skipPayment', {
  send: ({ id, isSkipped, ...rest }: Skipping) => ({ ...rest, uniqueId: id, skipped: isSkipped }),
})
