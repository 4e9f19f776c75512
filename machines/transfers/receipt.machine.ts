import { type ActorRefFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { missingGuard, readingFirst, whenMissing } from '../shared/reading.recipe.ts'
import type { Receipt } from './receipt.rules.ts'
import { getTransferReceipt } from './receipt.services.ts'

type Input = { userId: number; confirmNum: string }
type Context = Input & { receipt: Receipt | null; error: ApiError | null }
/** `missing`: the member has no transfer at this address. */
type Output = { missing: true } | null

export type ReceiptActor = ActorRefFrom<typeof receiptMachine>

/** Shows the receipt of a transfer. */
export const receiptMachine = setup({
  types: {} as { input: Input; output: Output; context: Context; events: { type: 'reload' }; tags: 'busy' },
  actors: { getTransferReceipt },
  guards: missingGuard,
}).createMachine({
  id: 'receipt',
  initial: 'loading',
  output: ({ event }) => event.output as Output,
  context: ({ input }) => ({ ...input, receipt: null, error: null }),
  states: {
    ...readingFirst({ getTransferReceipt }, 'shown', {
      input: ({ userId, confirmNum }: Context) => ({ userId, confirmNum }),
      keep: (receipt) => ({ receipt }),
      keepError: (error) => ({ error }),
      whenRefused: whenMissing('missing'),
    }),
    shown: { type: 'final', output: null },
    missing: { type: 'final', output: { missing: true } },
  },
})
