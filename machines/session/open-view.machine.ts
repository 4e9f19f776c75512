import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, errorFromEvent } from '../../api/problems.ts'
import { openMemberView } from './session.services.ts'
import type { SavedSession } from './session.storage.ts'

type Input = { ticket: string }
type Context = Input & { session: SavedSession | null; error: ApiError | null }

export type OpenViewActor = ActorRefFrom<typeof openViewMachine>

/** Opens a view of a member for staff. A used or expired ticket ends it without a session. */
export const openViewMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: { type: 'reload' }
    output: SavedSession | null
    tags: 'busy'
  },
  actors: { openMemberView },
  guards: { refused: ({ event }) => errorFromEvent(event).kind === 'session' },
}).createMachine({
  id: 'openView',
  initial: 'opening',
  context: ({ input }) => ({ ...input, session: null, error: null }),
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openMemberView',
        src: 'openMemberView',
        input: ({ context }) => context.ticket,
        onDone: { target: 'done', actions: assign(({ event }) => ({ session: event.output })) },
        onError: [
          { guard: 'refused', target: 'done' },
          { target: 'failed', actions: assign(({ event }) => ({ error: errorFromEvent(event) })) },
        ],
      },
    },
    failed: { on: { reload: 'opening' } },
    done: { type: 'final' },
  },
  output: ({ context }) => context.session,
})
