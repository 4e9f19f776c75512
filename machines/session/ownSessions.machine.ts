import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { reading } from '../shared/reading.recipe.ts'
import { nothingChosen, type RemovalEvent, type RemovalTag, type Removing, removing, rowOf } from '../shared/removing.recipe.ts'
import { endSession, getSessions, type OwnSession } from './session.services.ts'
import type { ToastEvent } from './toast.machine.ts'

type Input = { userId: number }
type Context = Input & Removing<OwnSession> & { error: ApiError | null }

export type OwnSessionsActor = ActorRefFrom<typeof ownSessionsMachine>

const ending = removing(
  { endSession },
  { input: ({ userId, chosen }: Context) => ({ userId, id: chosen?.id }), done: 'reloading', actions: ['tellEnded'] },
)
const list = reading(
  { getSessions },
  {
    input: ({ userId }: Context) => ({ userId }),
    keep: (items) => ({ items }),
    keepError: (error) => ({ error }),
    whenShown: ending.on,
  },
)

/** Where somebody is signed in with this name. */
export const ownSessionsMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: RemovalEvent | { type: 'reload' }
    tags: 'busy' | RemovalTag
    emitted: ToastEvent
  },
  actors: { getSessions, endSession },
  actions: { tellEnded: emit({ type: 'toast', tone: 'news', text: 'The session has ended.' }) },
  // This session ends by Logout.
  guards: { removable: ({ context, event }) => rowOf(context, event)?.current === false },
}).createMachine({
  id: 'ownSessions',
  context: ({ input }) => ({ ...input, items: null, error: null, ...nothingChosen }),
  ...list,
  states: { ...list.states, ...ending.states },
})
