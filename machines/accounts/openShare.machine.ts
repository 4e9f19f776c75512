import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import type { Fault } from '../operations/draft.rules.ts'
import { onceBy } from '../operations/once.machine.ts'
import { type Ended, mayBeginAnew, unknownOutcome } from '../operations/operations.rules.ts'
import { emptyShare, type Fund, type Kind, type ShareDraft, shareFaults } from './openShare.rules.ts'
import { openShare, type ShareOpened } from './openShare.services.ts'

type Input = { userId: number; kind: Kind; funds: readonly Fund[] }
type Context = Input & {
  draft: ShareDraft
  faults: Fault<ShareDraft>[]
  /** Made when the member asks for the account. */
  key: string
  /** How often sending broke under this key. */
  breaks: number
  opened: ShareOpened | null
  error: ApiError | null
}
type Event = { type: 'draft.change'; change: Partial<ShareDraft> } | { type: 'draft.submit' | 'dialog.close' }

export type OpenShareActor = ActorRefFrom<typeof openShareMachine>

const path = '/customer/openshare'

/** A share of the member's own, with what it begins with. */
export const openShareMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    tags: 'busy' | 'locked'
    children: { openShare: 'openShare' }
  },
  actors: { openShare: onceBy(openShare) },
  guards: {
    sendable: ({ context }) => shareFaults(context.draft, context.funds).length === 0,
    done: (_, { state }: Ended) => state === 'done',
    unknown: (_, { state }: Ended) => state === 'unknown',
    beginningAnew: ({ context }) => mayBeginAnew(context.breaks),
  },
}).createMachine({
  id: 'openShare',
  initial: 'form',
  context: ({ input }) => ({ ...input, draft: emptyShare(input.kind), faults: [], key: '', breaks: 0, opened: null, error: null }),
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
            actions: assign({ key: newUuid, breaks: 0, faults: [], error: null }),
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
        input: ({ context: { userId, key, draft } }) => ({ userId, path, key, asked: { draft } }),
        onDone: [
          {
            guard: { type: 'done', params: ({ event }) => event.output },
            target: 'opened',
            actions: assign(({ event: { output } }) => ({ opened: 'data' in output ? (output.data as ShareOpened) : null })),
          },
          {
            guard: { type: 'unknown', params: ({ event }) => event.output },
            target: 'unknown',
            actions: assign({ error: unknownOutcome }),
          },
          { target: 'form', actions: assign(({ event: { output } }) => ({ error: 'error' in output ? output.error : null })) },
        ],
        onError: [
          {
            guard: 'beginningAnew',
            target: 'sending',
            reenter: true,
            actions: assign(({ context }) => ({ breaks: context.breaks + 1 })),
          },
          { target: 'unknown', actions: assign({ error: unknownOutcome }) },
        ],
      },
    },
    opened: { on: { 'dialog.close': 'closed' } },
    unknown: { on: { 'dialog.close': 'closed' } },
    closed: { type: 'final' },
  },
})
