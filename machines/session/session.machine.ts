import { type ActorRefFrom, assign, setup } from 'xstate'
import { signOut } from './session.services.ts'
import { forgetSession, keepSession, type Session } from './session.storage.ts'

type Context = { session: Session | null }
type Event =
  | { type: 'session.start'; session: Session }
  | { type: 'session.leave' }
  /** The bank refused this token. */
  | { type: 'session.refuse'; token: string | null }

export type SessionActor = ActorRefFrom<typeof sessionMachine>

/** Who is signed in. Everything that needs the member or the token asks here. */
export const sessionMachine = setup({
  types: {} as { input: { kept: Session | null }; context: Context; events: Event; tags: 'busy' },
  actors: { signOut },
  actions: {
    keep: ({ context }) => context.session && keepSession(context.session, Date.now()),
    forget: forgetSession,
    noteFailure: () => console.warn('error trying to sign out'),
  },
  delays: { patience: 3_000 },
  guards: {
    kept: ({ context }) => context.session !== null,
    // A late answer may belong to the session before this one.
    current: ({ context, event }) => event.type === 'session.refuse' && event.token === context.session?.token,
  },
}).createMachine({
  id: 'session',
  initial: 'start',
  context: ({ input }) => ({ session: input.kept }),
  states: {
    start: { always: [{ guard: 'kept', target: 'signedIn' }, { target: 'signedOut' }] },
    signedOut: { on: { 'session.start': { target: 'signedIn', actions: [assign(({ event }) => ({ session: event.session })), 'keep'] } } },
    signedIn: {
      on: {
        'session.leave': 'signingOut',
        'session.refuse': { guard: 'current', target: 'ended', actions: ['forget', assign({ session: null })] },
      },
    },
    // The browser forgets first, so that nothing is left even when the bank cannot be reached.
    signingOut: {
      tags: 'busy',
      entry: 'forget',
      exit: assign({ session: null }),
      invoke: { id: 'signOut', src: 'signOut', onDone: 'left', onError: { target: 'left', actions: 'noteFailure' } },
      after: { patience: 'left' },
    },
    left: { type: 'final' },
    /** By the bank, not by the member. */
    ended: { type: 'final' },
  },
})
