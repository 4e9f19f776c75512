import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import { errorFromEvent } from '../../api/problems.ts'
import type { Session } from './access.rules.ts'
import { checkAdminAccess } from './admin-sign-in.services.ts'
import { saveRemember, type Remember } from './remember.storage.ts'
import { signInMachine } from './sign-in.machine.ts'

type Input = { fiName: string; rememberDevice: Remember }
/** `isClosed`: the bank says that staff may not sign in from here. */
type Context = Input & { session: Session | null; isClosed: boolean }
type Output = Pick<Context, 'session' | 'isClosed'>

export type AdminSignInActor = ActorRefFrom<typeof adminSignInMachine>

/** The member's sign-in machine, with staff's calls. */
const staffSignIn = signInMachine.provide({
  actions: {
    keepRemember: ({ context }) => saveRemember('staff', context.rememberDevice),
    toast: enqueueActions(({ enqueue, event }) => {
      const { kind, message } = errorFromEvent(event)
      if (kind === 'refusal') enqueue.emit({ type: 'toast', tone: 'problem', text: message })
    }),
  },
})

/**
 * Signs staff in. If staff sign-in is closed, or that cannot be checked, it ends without a session before asking
 * anything.
 */
export const adminSignInMachine = setup({
  types: {} as { input: Input; context: Context; output: Output; children: { signIn: 'signIn' }; tags: 'busy' },
  actors: { checkAdminAccess, signIn: staffSignIn },
  actions: {
    noteClosed: assign(({ event }) => {
      const { kind, status } = errorFromEvent(event)
      // A proxy may have refused, with its own words.
      return { isClosed: kind === 'refusal' || (status >= 400 && status < 500) }
    }),
  },
}).createMachine({
  id: 'adminSignIn',
  initial: 'checkingAccess',
  context: ({ input }) => ({ ...input, session: null, isClosed: false }),
  states: {
    checkingAccess: {
      tags: 'busy',
      invoke: {
        id: 'checkAdminAccess',
        src: 'checkAdminAccess',
        onDone: 'allowed',
        onError: { target: 'refused', actions: 'noteClosed' },
      },
    },
    allowed: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { fiName, rememberDevice } }) => ({
          fiName,
          rememberDevice,
          layout: 'steps',
          isAdmin: true,
        }),
        onDone: { target: 'done', actions: assign(({ event }) => ({ session: event.output })) },
        onError: 'refused',
      },
    },
    refused: { type: 'final' },
    done: { type: 'final' },
  },
  output: ({ context: { session, isClosed } }) => ({ session, isClosed }),
})
