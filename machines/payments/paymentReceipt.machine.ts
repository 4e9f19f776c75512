import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, errorIn, toApiError } from '../../api/problems.ts'
import type { PaymentReceipt } from './paymentReceipt.rules.ts'
import { getPaymentReceipt } from './paymentReceipt.services.ts'

type Input = { userId: number; uniqueId: string }
type Context = Input & { receipt: PaymentReceipt | null; error: ApiError | null }
/** Returns whether the member has made no payment of this address. */
type Output = { missing: true } | null

export type PaymentReceiptActor = ActorRefFrom<typeof paymentReceiptMachine>

/** What was paid, for good. A payment that is still to be made has none. */
export const paymentReceiptMachine = setup({
  types: {} as { input: Input; output: Output; context: Context; events: { type: 'reload' }; tags: 'busy' },
  actors: { getPaymentReceipt },
  guards: {
    unknown: ({ event }) => {
      const { code, status } = errorIn(event)
      return code === 'not_yours' || status === 404
    },
  },
}).createMachine({
  id: 'paymentReceipt',
  initial: 'loading',
  output: ({ event }) => event.output as Output,
  context: ({ input }) => ({ ...input, receipt: null, error: null }),
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'getPaymentReceipt',
        src: 'getPaymentReceipt',
        input: ({ context: { userId, uniqueId } }) => ({ userId, uniqueId }),
        onDone: { target: 'shown', actions: assign(({ event }) => ({ receipt: event.output, error: null })) },
        onError: [
          { guard: 'unknown', target: 'missing' },
          { target: 'failed', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
        ],
      },
    },
    failed: { on: { reload: 'loading' } },
    shown: { type: 'final', output: null },
    missing: { type: 'final', output: { missing: true } },
  },
})
