import { type ActorRefFrom, assign, setup } from 'xstate'
import { ApiError, toApiError } from '../../api/problems.ts'
import { tidied } from '../../values/money.ts'
import { newUuid } from '../../values/uuid.ts'
import type { Fault } from '../operations/draft.rules.ts'
import { moneyListener, noteDeafness } from '../operations/money.listener.ts'
import { onceBy } from '../operations/once.machine.ts'
import { type Ended, mayBeginAnew, unknownOutcome } from '../operations/operations.rules.ts'
import * as rules from './transfers.rules.ts'
import { createTransfer, getSummary, previewTransfer } from './transfers.services.ts'

type Input = { userId: number }
type Context = Input & {
  accounts: rules.TransferAccount[] | null
  accountsError: ApiError | null
  draft: rules.TransferDraft
  faults: Fault<rules.TransferDraft>[]
  /** What was previewed. It stays as it is until it is known what became of it. */
  order: rules.Order | null
  preview: rules.Preview | null
  /** Made when the member confirms. */
  key: string
  /** How often sending broke under this key. */
  breaks: number
  confirmNum: string
  transferError: ApiError | null
}
type Event =
  | { type: 'draft.change'; change: Partial<rules.TransferDraft> }
  | {
      type:
        | 'draft.submit'
        | 'amount.leave'
        | 'transfer.confirm'
        | 'transfer.cancel'
        | 'problem.close'
        | 'receipt.close'
        | 'accounts.reload'
        | 'money.move'
    }

export type TransferActor = ActorRefFrom<typeof transferMachine>

const path = '/fundstransfer'
const changed = (draft: rules.TransferDraft, event: Event) => (event.type === 'draft.change' ? { ...draft, ...event.change } : draft)

/** Money from one account to another, once: seen before it moves, and never called sent or failed before the bank says so. */
export const transferMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    tags: 'busy' | 'dialog' | 'locked'
    children: { createTransfer: 'createTransfer' }
  },
  actors: { getSummary, previewTransfer, createTransfer: onceBy(createTransfer), moneyListener },
  actions: { noteDeafness },
  guards: {
    sendable: ({ context }) => rules.orderOf(context.draft, context.accounts ?? []) !== null,
    objectionable: ({ context, event }) =>
      event.type === 'draft.change' &&
      Boolean(event.change.fromId) &&
      rules.objectionOf(changed(context.draft, event), context.accounts ?? []) !== null,
    done: (_, { state }: Ended) => state === 'done',
    unknown: (_, { state }: Ended) => state === 'unknown',
    beginningAnew: ({ context }) => mayBeginAnew(context.breaks),
  },
}).createMachine({
  id: 'transfer',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    accounts: null,
    accountsError: null,
    draft: rules.emptyDraft,
    faults: [],
    order: null,
    preview: null,
    key: '',
    breaks: 0,
    confirmNum: '',
    transferError: null,
  }),
  invoke: { id: 'moneyListener', src: 'moneyListener', onError: { actions: 'noteDeafness' } },
  states: {
    accounts: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          // Entered anew, it gives up the earlier question: a late answer to that one changes nothing.
          on: { 'money.move': { target: 'loading', reenter: true } },
          invoke: {
            id: 'getSummary',
            src: 'getSummary',
            input: ({ context }) => ({ userId: context.userId }),
            onDone: { target: 'known', actions: assign(({ event }) => ({ accounts: event.output, accountsError: null })) },
            onError: { target: 'failed', actions: assign(({ event }) => ({ accountsError: toApiError(event.error) })) },
          },
        },
        known: { on: { 'money.move': 'loading' } },
        failed: { on: { 'accounts.reload': 'loading', 'money.move': 'loading' } },
      },
    },
    flow: {
      initial: 'form',
      states: {
        form: {
          on: {
            'draft.change': [
              {
                guard: 'objectionable',
                target: 'refused',
                actions: assign(({ context, event }) => {
                  const draft = changed(context.draft, event)
                  return {
                    draft,
                    faults: [],
                    transferError: new ApiError('refusal', rules.objectionOf(draft, context.accounts ?? []) ?? ''),
                  }
                }),
              },
              {
                actions: assign(({ context, event }) => {
                  const draft = changed(context.draft, event)
                  return { draft, faults: rules.typedFaults(draft, context.accounts ?? []) }
                }),
              },
            ],
            // What is wrong with the draft stays as it is: another writing of the same amount changes nothing.
            'amount.leave': { actions: assign(({ context: { draft } }) => ({ draft: { ...draft, amount: tidied(draft.amount) } })) },
            'draft.submit': [
              {
                guard: 'sendable',
                target: 'previewing',
                actions: assign(({ context }) => ({ order: rules.orderOf(context.draft, context.accounts ?? []), faults: [] })),
              },
              { actions: assign(({ context }) => ({ faults: rules.faultsOf(context.draft, context.accounts ?? []) })) },
            ],
          },
        },
        previewing: {
          tags: 'busy',
          invoke: {
            id: 'previewTransfer',
            src: 'previewTransfer',
            input: ({ context }) => ({ userId: context.userId, order: context.order as rules.Order }),
            onDone: { target: 'review', actions: assign(({ event }) => ({ preview: event.output })) },
            onError: { target: 'refused', actions: assign(({ event }) => ({ transferError: toApiError(event.error) })) },
          },
        },
        review: {
          tags: 'dialog',
          on: {
            'transfer.confirm': { target: 'sending', actions: assign({ key: newUuid, breaks: 0 }) },
            'transfer.cancel': 'form',
          },
        },
        sending: {
          tags: ['busy', 'dialog', 'locked'],
          invoke: {
            id: 'createTransfer',
            src: 'createTransfer',
            input: ({ context: { userId, key, order } }) => ({ userId, path, key, asked: { order } }),
            onDone: [
              {
                guard: { type: 'done', params: ({ event }) => event.output },
                target: 'sent',
                actions: assign(({ event: { output } }) => ({ confirmNum: ('confirmNum' in output && output.confirmNum) || '' })),
              },
              {
                guard: { type: 'unknown', params: ({ event }) => event.output },
                target: 'unknown',
                actions: assign({ transferError: unknownOutcome }),
              },
              {
                target: 'refused',
                actions: assign(({ event: { output } }) => ({ transferError: 'error' in output ? output.error : null })),
              },
            ],
            onError: [
              {
                guard: 'beginningAnew',
                target: 'sending',
                reenter: true,
                actions: assign(({ context }) => ({ breaks: context.breaks + 1 })),
              },
              { target: 'unknown', actions: assign({ transferError: unknownOutcome }) },
            ],
          },
        },
        sent: { tags: 'dialog', on: { 'receipt.close': { target: 'form', actions: assign({ draft: rules.emptyDraft, order: null }) } } },
        refused: { tags: 'dialog', on: { 'problem.close': 'form' } },
        // Not with the same draft, which one press would send under another key.
        unknown: { tags: 'dialog', on: { 'problem.close': { target: 'form', actions: assign({ draft: rules.emptyDraft, order: null }) } } },
      },
    },
  },
})
