import { type ActorRefFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { missingGuard, readingFirst, whenMissing } from '../shared/reading.recipe.ts'
import { getPaymentReceipt, type PaymentReceipt } from './payment-receipt.services.ts'

type Input = { userId: number; uniqueId: string }
type Context = Input & { receipt: PaymentReceipt | null; error: ApiError | null }
/** `missing`: the member has no payment at this address. */
type Output = { missing: true } | null

export type PaymentReceiptActor = ActorRefFrom<typeof paymentReceiptMachine>

/** Shows the receipt of a payment. An upcoming payment has none. */
export const paymentReceiptMachine = setup({
  types: {} as { input: Input; output: Output; context: Context; events: { type: 'reload' }; tags: 'busy' },
  actors: { getPaymentReceipt },
  guards: missingGuard,
}).createMachine({
  id: 'paymentReceipt',
  initial: 'loading',
  output: ({ event }) => event.output as Output,
  context: ({ input }) => ({ ...input, receipt: null, error: null }),
  states: {
    ...readingFirst({ getPaymentReceipt }, 'shown', {
      input: ({ userId, uniqueId }: Context) => ({ userId, uniqueId }),
      keep: (receipt) => ({ receipt }),
      keepError: (error) => ({ error }),
      whenRefused: whenMissing('missing'),
    }),
    shown: { type: 'final', output: null },
    missing: { type: 'final', output: { missing: true } },
  },
})
