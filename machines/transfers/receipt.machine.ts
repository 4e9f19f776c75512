import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, errorIn, toApiError } from '../../api/problems.ts'
import type { Receipt } from './receipt.rules.ts'
import { getTransferReceipt } from './receipt.services.ts'

type Input = { userId: number; confirmNum: string }
type Context = Input & { receipt: Receipt | null; error: ApiError | null }
/** Returns whether the member has no transfer at this address. */
type Output = { missing: true } | null

export type ReceiptActor = ActorRefFrom<typeof receiptMachine>

/** What was moved, for good. A number that never was this member's has no page. */
export const receiptMachine = setup({
  types: {} as { input: Input; output: Output; context: Context; events: { type: 'reload' }; tags: 'busy' },
  actors: { getTransferReceipt },
  guards: {
    unknown: ({ event }) => {
      const { code, status } = errorIn(event)
      return code === 'not_yours' || status === 404
    },
  },
}).createMachine({
  id: 'receipt',
  initial: 'loading',
  output: ({ event }) => event.output as Output,
  context: ({ input }) => ({ ...input, receipt: null, error: null }),
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'getTransferReceipt',
        src: 'getTransferReceipt',
        input: ({ context: { userId, confirmNum } }) => ({ userId, confirmNum }),
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
