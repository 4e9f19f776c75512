import { type ActorRefFrom, assign, setup } from 'xstate'
import { ApiError, toApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import { tellMoneyMoved } from '../operations/money.listener.ts'
import { isUndecided, nothingSent, type Outcome } from '../operations/operations.rules.ts'
import { outcomeMachine } from '../operations/outcome.machine.ts'
import { dropIntent, keepIntent } from '../operations/unfinished.storage.ts'
import { emptyShare, type Fault, type Fund, type Kind, type ShareDraft, shareFaults } from './adding.rules.ts'
import { openShare, type ShareOpened } from './adding.services.ts'

type Input = { userId: number; kind: Kind; funds: readonly Fund[] }
type Context = Input & {
  draft: ShareDraft
  faults: Fault<ShareDraft>[]
  /** Made when the member asks for the account, and kept until it is known what became of that. */
  key: string
  isRepeat: boolean
  opened: ShareOpened | null
  error: ApiError | null
}
type Event = { type: 'draft.change'; change: Partial<ShareDraft> } | { type: 'draft.submit' | 'dialog.close' }

export type OpenShareActor = ActorRefFrom<typeof openShareMachine>

const path = '/customer/openshare'
const outcomeIn = (event: object) => ('output' in event ? (event.output as Outcome) : { state: 'running' as const })
const errorIn = (event: object) => toApiError('error' in event ? event.error : null)

/** A share of the member's own, with what it begins with. */
export const openShareMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    tags: 'busy' | 'locked'
    children: { outcome: 'outcome' }
  },
  actors: { openShare, outcome: outcomeMachine },
  actions: {
    keep: ({ context: { userId, key } }) => keepIntent({ userId, path, key }),
    drop: ({ context }) => dropIntent(context.key),
    tell: tellMoneyMoved,
  },
  guards: {
    sendable: ({ context }) => shareFaults(context.draft, context.funds).length === 0,
    undecided: ({ context, event }) => isUndecided(errorIn(event), context.isRepeat),
    done: ({ event }) => outcomeIn(event).state === 'done',
    refused: ({ event }) => outcomeIn(event).state === 'refused',
    unused: ({ event }) => outcomeIn(event).state === 'none',
  },
}).createMachine({
  id: 'openShare',
  initial: 'form',
  context: ({ input }) => ({ ...input, draft: emptyShare(input.kind), faults: [], key: '', isRepeat: false, opened: null, error: null }),
  states: {
    form: {
      on: {
        'draft.change': {
          actions: assign(({ context, event }) => ({ draft: { ...context.draft, ...event.change }, faults: [], error: null })),
        },
        'draft.submit': [
          {
            guard: 'sendable',
            target: 'sending',
            actions: [assign({ key: newUuid, isRepeat: false, faults: [], error: null }), 'keep'],
          },
          { actions: assign(({ context }) => ({ faults: shareFaults(context.draft, context.funds) })) },
        ],
        'dialog.close': 'closed',
      },
    },
    sending: {
      tags: ['busy', 'locked'],
      invoke: {
        id: 'openShare',
        src: 'openShare',
        input: ({ context: { userId, key, draft } }) => ({ userId, key, draft }),
        onDone: { target: 'opened', actions: [assign(({ event }) => ({ opened: event.output })), 'drop', 'tell'] },
        onError: [
          { guard: 'undecided', target: 'verifyingOutcome' },
          { target: 'form', actions: [assign(({ event }) => ({ error: toApiError(event.error) })), 'drop'] },
        ],
      },
    },
    verifyingOutcome: {
      tags: 'locked',
      invoke: {
        id: 'outcome',
        src: 'outcome',
        input: ({ context: { userId, key, isRepeat } }) => ({ userId, path, key, isLast: isRepeat }),
        onDone: [
          {
            guard: 'done',
            target: 'opened',
            actions: assign(({ event }) => ({ opened: 'data' in event.output ? (event.output.data as ShareOpened) : null })),
          },
          {
            guard: 'refused',
            target: 'form',
            actions: assign(({ event }) => ({ error: 'error' in event.output ? event.output.error : null })),
          },
          { guard: 'unused', target: 'sending', actions: assign({ isRepeat: true }) },
          { target: 'form', actions: assign({ error: () => new ApiError('refusal', nothingSent) }) },
        ],
        onError: { target: 'verifyingOutcome', reenter: true },
      },
    },
    opened: { on: { 'dialog.close': 'closed' } },
    closed: { type: 'final' },
  },
})
