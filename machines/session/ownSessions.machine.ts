import { type ActorRefFrom, emit, setup } from 'xstate'
import { noList, type RemovalEvent, type RemovalTag, type Removing, removing, rowOf } from '../shared/removing.recipe.ts'
import { endSession, getSessions, type OwnSession } from './security.services.ts'
import type { ToastEvent } from './toast.machine.ts'

type Input = { userId: number }
type Context = Input & Removing<OwnSession>

export type OwnSessionsActor = ActorRefFrom<typeof ownSessionsMachine>

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
  context: ({ input }) => ({ ...input, ...noList }),
  ...removing({ getSessions }, { endSession }, { actions: ['tellEnded'] }),
})
