import { operation } from '../../api/calls/payments.ts'

type SkipInput = { userId: number; key: string; id: string; isSkipped: boolean }

export const skipPayment = operation('skipPayment', {
  send: ({ id, isSkipped, ...rest }: SkipInput) => ({ ...rest, uniqueId: id, skipped: isSkipped }),
})
