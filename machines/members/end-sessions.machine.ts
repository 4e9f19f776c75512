import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import { keepRemovalError } from '../shared/removal-error.recipe.ts'
import { endMemberSessions } from './member.services.ts'

type Input = { id: number; name: string; username: string; count: number }
/** `ended`: how many sessions were ended. */
type Context = Input & { key: string; ended: number; removalError: ApiError | null }

export type EndSessionsActor = ActorRefFrom<typeof endSessionsMachine>

/** Asks before all sessions of a member are ended, and says how many were. */
export const endSessionsMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: { type: 'removal.confirm' | 'removal.cancel' | 'removal.close' }
    tags: 'busy' | 'asking' | 'removing'
    output: { isEnded: boolean }
  },
  actors: { endMemberSessions },
}).createMachine({
  id: 'endSessions',
  initial: 'asking',
  output: ({ event }) => event.output as { isEnded: boolean },
  context: ({ input }) => ({ ...input, key: newUuid(), ended: 0, removalError: null }),
  states: {
    asking: { tags: 'asking', on: { 'removal.confirm': 'ending', 'removal.cancel': 'kept' } },
    ending: {
      tags: ['busy', 'asking', 'removing'],
      invoke: {
        id: 'endMemberSessions',
        src: 'endMemberSessions',
        input: ({ context: { id, key } }) => ({ id, key }),
        onDone: { target: 'ended', actions: assign({ ended: ({ event }) => event.output.sessions }) },
        onError: { target: 'asking', actions: keepRemovalError },
      },
    },
    ended: { on: { 'removal.close': 'over' } },
    kept: { type: 'final', output: { isEnded: false } },
    over: { type: 'final', output: { isEnded: true } },
  },
})
