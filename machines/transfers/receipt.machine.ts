import { type ActorRefFrom, assign, setup } from 'xstate'
import { ApiError } from '../../api/problems.ts'
import { sendOnceWith } from '../operations/once.machine.ts'
import { nothingSent } from '../operations/operations.rules.ts'
import { missingGuard, readingFirst, whenMissing } from '../shared/reading.recipe.ts'
import { type SendingState, sendingGuards, sendingOnce, unsent, withNewKey } from '../shared/sending.recipe.ts'
import type { Receipt } from './receipt.rules.ts'
import { getTransferReceipt, takeTransferBack, undoSend } from './receipt.services.ts'

type Input = { userId: number; confirmNum: string }
type Context = Input &
  SendingState & {
    receipt: Receipt | null
    error: ApiError | null
    undoError: ApiError | null
    takeBackError: ApiError | null
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
const toSaid = (error: ApiError) => (error.message === nothingSent ? notTakenBack : error)

/** Shows the receipt of a transfer. Takes back, once, money that was just sent, or a transfer of today. */
export const receiptMachine = setup({
  types: {} as {
    input: Input
    output: Output
    context: Context
    events: { type: 'reload' | 'undo.press' | 'takeBack.open' | 'takeBack.confirm' | 'takeBack.cancel' }
    tags: 'busy' | 'dialog' | 'locked'
    children: { undoSend: 'undoSend'; takeTransferBack: 'takeTransferBack' }
  },
  actors: { getTransferReceipt, undoSend: sendOnceWith(undoSend), takeTransferBack: sendOnceWith(takeTransferBack) },
  actions: { readClock: assign({ now: () => Date.now() }) },
  delays: { second: 1_000 },
  guards: {
    ...missingGuard,
    ...sendingGuards,
    canTakeBack: ({ context: { receipt } }) => receipt?.canTakeBack ?? false,
    tooLate: ({ context: { undoUntil } }) => undoUntil <= Date.now(),
    holdOver: ({ context: { receipt, undoUntil } }) => Boolean(receipt?.delivery?.leavesAt) && undoUntil <= Date.now(),
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
    takeBackError: null,
    isUndone: false,
    undoUntil: 0,
    now: 0,
  }),
  states: {
    ...readingFirst({ getTransferReceipt }, 'undoable', {
      input: ({ userId, confirmNum }: Context) => ({ userId, confirmNum }),
      keep: ({ undoExpiresInMs, ...receipt }) => ({
        receipt,
        undoUntil: Date.now() + undoExpiresInMs,
        takeBackError: null,
      }),
      keepError: (error) => ({ error }),
      whenRefused: whenMissing('missing'),
    }),
    undoable: {
      entry: 'readClock',
      always: { guard: 'tooLate', target: 'shown' },
      after: {
        second: [
          { guard: 'holdOver', target: 'loading' },
          { target: 'undoable', reenter: true },
        ],
      },
      on: { 'undo.press': { target: 'undoing', actions: assign(() => ({ ...withNewKey(), undoError: null })) } },
    },
    undoing: sendingOnce(
      { undoSend },
      {
        path: '/customer/sendmoney/undo',
        tags: ['busy'],
        request: ({ confirmNum }: Context) => ({ confirmNum }),
        keep: () => ({ isUndone: true }),
        keepError: (error) => ({ undoError: toSaid(error) }),
        done: 'loading',
        // A limit or a lost request may let it be tried again, until its time is over.
        refused: 'undoable',
        state: 'undoing',
      },
    ),
    shown: {
      on: {
        reload: 'loading',
        'takeBack.open': { guard: 'canTakeBack', target: 'asking', actions: assign({ takeBackError: null }) },
      },
    },
    asking: {
      tags: 'dialog',
      on: {
        'takeBack.confirm': { target: 'takingBack', actions: assign(() => ({ ...withNewKey(), takeBackError: null })) },
        'takeBack.cancel': 'loading',
      },
    },
    takingBack: sendingOnce(
      { takeTransferBack },
      {
        path: '/customer/transfer/takeback',
        tags: ['busy', 'dialog', 'locked'],
        request: ({ confirmNum }: Context) => ({ confirmNum }),
        keep: () => ({ isUndone: true }),
        keepError: (error) => ({ takeBackError: toSaid(error) }),
        done: 'loading',
        refused: 'asking',
        state: 'takingBack',
      },
    ),
    unknown: { on: { reload: 'loading' } },
    missing: { type: 'final', output: { missing: true } },
  },
})
