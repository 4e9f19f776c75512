import { type ActorRefFrom, assign, setup } from 'xstate'
import { ApiError } from '../../api/problems.ts'
import { sendOnceWith } from '../operations/once.machine.ts'
import { nothingSent } from '../operations/operations.rules.ts'
import { missingGuard, readingFirst, whenMissing } from '../shared/reading.recipe.ts'
import { type SendingState, sendingGuards, sendingOnce, unsent, withNewKey } from '../shared/sending.recipe.ts'
import type { Receipt } from './receipt.rules.ts'
import { getTransferReceipt, undoSend } from './receipt.services.ts'

type Input = { userId: number; confirmNum: string }
type Context = Input &
  SendingState & {
    receipt: Receipt | null
    error: ApiError | null
    undoError: ApiError | null
    /** Whether the money was taken back here. */
    isUndone: boolean
    /** Until when the money can be taken back, and now, both by this computer's clock. */
    undoUntil: number
    now: number
  }
/** `missing`: the member has no transfer at this address. */
type Output = { missing: true } | null

export type ReceiptActor = ActorRefFrom<typeof receiptMachine>

const notTakenBack = new ApiError('refusal', 'The money was not taken back.')

/** Shows the receipt of a transfer, and takes money that was just sent back, once. */
export const receiptMachine = setup({
  types: {} as {
    input: Input
    output: Output
    context: Context
    events: { type: 'reload' | 'undo.press' }
    tags: 'busy'
    children: { undoSend: 'undoSend' }
  },
  actors: { getTransferReceipt, undoSend: sendOnceWith(undoSend) },
  actions: { readClock: assign({ now: () => Date.now() }) },
  delays: { second: 1_000 },
  guards: {
    ...missingGuard,
    ...sendingGuards,
    tooLate: ({ context: { undoUntil } }) => undoUntil <= Date.now(),
  },
}).createMachine({
  id: 'receipt',
  initial: 'loading',
  output: ({ event }) => event.output as Output,
  context: ({ input }) => ({
    ...input,
    ...unsent,
    receipt: null,
    error: null,
    undoError: null,
    isUndone: false,
    undoUntil: 0,
    now: 0,
  }),
  states: {
    ...readingFirst({ getTransferReceipt }, 'undoable', {
      input: ({ userId, confirmNum }: Context) => ({ userId, confirmNum }),
      keep: ({ undoExpiresInMs, ...receipt }) => ({ receipt, undoUntil: Date.now() + undoExpiresInMs }),
      keepError: (error) => ({ error }),
      whenRefused: whenMissing('missing'),
    }),
    undoable: {
      entry: 'readClock',
      always: { guard: 'tooLate', target: 'shown' },
      after: { second: { target: 'undoable', reenter: true } },
      on: { 'undo.press': { target: 'undoing', actions: assign(() => ({ ...withNewKey(), undoError: null })) } },
    },
    undoing: sendingOnce(
      { undoSend },
      {
        path: '/customer/sendmoney/undo',
        tags: ['busy'],
        request: ({ confirmNum }: Context) => ({ confirmNum }),
        keep: () => ({ isUndone: true }),
        keepError: (error) => ({ undoError: error.message === nothingSent ? notTakenBack : error }),
        done: 'loading',
        // A limit or a lost request may let it be tried again, until its time is over.
        refused: 'undoable',
        state: 'undoing',
      },
    ),
    shown: { on: { reload: 'loading' } },
    unknown: { on: { reload: 'loading' } },
    missing: { type: 'final', output: { missing: true } },
  },
})
