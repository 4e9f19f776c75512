import type { FieldError } from '../../values/field-errors.ts'
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { sendOnceWith } from '../operations/once.machine.ts'
import { type SendingState, sendingGuards, sendingOnce, unsent, withNewKey } from '../shared/sending.recipe.ts'
import { emptyShare, type Fund, type ShareKind, type ShareDraft, shareErrors } from './open-share.rules.ts'
import { openShare, type OpenedShare } from './open-share.services.ts'

type Input = { userId: number; kind: ShareKind; funds: readonly Fund[] }
type Context = Input &
  SendingState & {
    draft: ShareDraft
    fieldErrors: FieldError<ShareDraft>[]
    opened: OpenedShare | null
    error: ApiError | null
  }
type Event = { type: 'draft.change'; change: Partial<ShareDraft> } | { type: 'draft.submit' | 'dialog.close' }

export type OpenShareActor = ActorRefFrom<typeof openShareMachine>

/** Opens a share for the member, with its first deposit. */
export const openShareMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    tags: 'busy' | 'locked' | 'unsaved'
    children: { openShare: 'openShare' }
  },
  actors: { openShare: sendOnceWith(openShare) },
  guards: {
    sendable: ({ context }) => shareErrors(context.draft, context.funds).length === 0,
    ...sendingGuards,
  },
}).createMachine({
  id: 'openShare',
  initial: 'form',
  context: ({ input }) => ({
    ...input,
    draft: emptyShare(input.kind),
    fieldErrors: [],
    ...unsent,
    opened: null,
    error: null,
  }),
  states: {
    form: {
      initial: 'untouched',
      states: { untouched: {}, touched: { tags: 'unsaved' } },
      on: {
        'draft.change': {
          target: '.touched',
          actions: assign(({ context, event }) => ({
            draft: { ...context.draft, ...event.change },
            fieldErrors: [],
            error: null,
          })),
        },
        'draft.submit': [
          {
            guard: 'sendable',
            target: 'sending',
            actions: assign(() => ({ ...withNewKey(), fieldErrors: [], error: null })),
          },
          { actions: assign(({ context }) => ({ fieldErrors: shareErrors(context.draft, context.funds) })) },
        ],
        'dialog.close': 'closed',
      },
    },
    sending: sendingOnce(
      { openShare },
      {
        path: '/customer/openshare',
        tags: ['busy', 'locked'],
        request: ({ draft }: Context) => ({ draft }),
        keep: (opened) => ({ opened }),
        keepError: (error) => ({ error }),
        done: 'opened',
        refused: 'form.touched',
      },
    ),
    opened: { on: { 'dialog.close': 'closed' } },
    unknown: { on: { 'dialog.close': 'closed' } },
    closed: { type: 'final' },
  },
})
