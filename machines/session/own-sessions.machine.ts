import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { errorFromEvent } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import {
  noList,
  type RemovalEvent,
  type RemovalTag,
  type Removing,
  removing,
  findEventRow,
} from '../shared/removing.recipe.ts'
import { confirmingState, savingGuards } from '../shared/saving.recipe.ts'
import { keepRemovalError } from '../shared/removal-error.recipe.ts'
import { confirmPasswordMachine } from './confirm-password.machine.ts'
import { endOtherSessions, endSession, getSessions, type OwnSession } from './security.services.ts'
import type { ToastEvent } from './toast.machine.ts'

type Input = { userId: number }
/** `chosen`: null when the question is about all other sessions. */
type Context = Input & Removing<OwnSession>

export type OwnSessionsActor = ActorRefFrom<typeof ownSessionsMachine>

const { initial, states } = removing(
  { getSessions },
  { endSession },
  {
    actions: ['tellEnded'],
    whenListed: { 'others.end': { guard: 'hasOthers', target: 'confirmingAll', actions: 'ask' } },
  },
)

/** Lists a person's sessions. Ending all others at once requires the password. */
export const ownSessionsMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: RemovalEvent | { type: 'reload' | 'others.end' }
    tags: 'busy' | RemovalTag
    emitted: ToastEvent
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: { getSessions, endSession, endOtherSessions, confirmPassword: confirmPasswordMachine },
  actions: {
    ask: assign({ chosen: null, key: () => newUuid(), removalError: null }),
    keepError: assign(({ event }) => ({ removalError: errorFromEvent(event) })),
    tellEnded: emit({ type: 'toast', tone: 'news', text: 'The session has ended.' }),
    tellAllEnded: emit({ type: 'toast', tone: 'news', text: 'Your other sessions have ended.' }),
  },
  guards: {
    ...savingGuards,
    // This session ends by logging out.
    removable: ({ context, event }) => findEventRow(context, event)?.current === false,
    hasOthers: ({ context }) => context.items?.some(({ current }) => !current) ?? false,
  },
}).createMachine({
  id: 'ownSessions',
  context: ({ input }) => ({ ...input, ...noList }),
  initial,
  states: {
    ...states,
    confirmingAll: { tags: 'asking', on: { 'removal.confirm': 'endingAll', 'removal.cancel': 'reloading' } },
    endingAll: {
      tags: ['busy', 'asking', 'removing'],
      invoke: {
        id: 'endOtherSessions',
        src: 'endOtherSessions',
        input: ({ context: { userId, key } }) => ({ userId, key }),
        onDone: { target: 'reloading', actions: 'tellAllEnded' },
        onError: [
          { guard: 'reauthRequired', target: 'confirmingPassword' },
          { target: 'confirmingAll', actions: keepRemovalError },
        ],
      },
    },
    confirmingPassword: confirmingState('keepError', 'endingAll', 'confirmingAll', 'asking'),
  },
})
