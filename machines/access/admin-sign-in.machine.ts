import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import { type ApiError, errorFromEvent } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { withAnswer } from '../shared/action.recipe.ts'
import type { Session } from './access.rules.ts'
import { beginProviderSignIn, checkAdminAccess, finishProviderSignIn } from './admin-sign-in.services.ts'
import type { ProviderArrival } from './provider-arrival.rules.ts'
import { saveRemember, type Remember } from './remember.storage.ts'
import { signInMachine } from './sign-in.machine.ts'

/** `arrival`: what the identity provider added to the address, where it led here. */
type Input = { fiName: string; rememberDevice: Remember; arrival: ProviderArrival | null }
/**
 * `isClosed`: the bank says that staff may not sign in from here. `leaveAt`: the address at the provider, to which the
 * page goes.
 */
type Context = Input & {
  session: Session | null
  isClosed: boolean
  provider: components['schemas']['StaffProvider'] | null
  leaveAt: string | null
  error: ApiError | null
}
type Event = { type: 'provider.press' | 'password.choose' }
type Output = Pick<Context, 'session' | 'isClosed' | 'leaveAt'>

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

type Offered = Context['provider']
const keepProvider = { type: 'keepProvider', params: withAnswer<Offered> } as const
const toForm = [
  { guard: 'isAlone', target: 'offered', actions: 'noteError' },
  { target: 'allowed', actions: 'noteError' },
] as const

/**
 * Signs staff in. If staff sign-in is closed, or that cannot be checked, it ends without a session before asking
 * anything.
 */
export const adminSignInMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    output: Output
    children: { signIn: 'signIn' }
    tags: 'busy'
  },
  actors: { checkAdminAccess, beginProviderSignIn, finishProviderSignIn, signIn: staffSignIn },
  guards: {
    arrived: ({ context }) => context.arrival !== null,
    isOffered: ({ context }) => context.provider !== null,
    isAlone: ({ context }) => context.provider?.passwordToo === false,
    offersAlone: (_, provider: Context['provider']) => provider?.passwordToo === false,
  },
  actions: {
    keepProvider: assign((_, provider: Context['provider']) => ({ provider })),
    noteError: assign(({ event }) => ({ error: errorFromEvent(event) })),
    clear: assign({ error: null }),
    noteClosed: assign(({ event }) => {
      const { kind, status } = errorFromEvent(event)
      // A proxy may have refused, with its own words.
      return { isClosed: kind === 'refusal' || (status >= 400 && status < 500) }
    }),
  },
}).createMachine({
  id: 'adminSignIn',
  initial: 'checkingAccess',
  context: ({ input }) => ({ ...input, session: null, isClosed: false, provider: null, leaveAt: null, error: null }),
  states: {
    checkingAccess: {
      tags: 'busy',
      invoke: {
        id: 'checkAdminAccess',
        src: 'checkAdminAccess',
        onDone: [
          { guard: 'arrived', target: 'finishing', actions: keepProvider },
          { guard: { type: 'offersAlone', params: withAnswer<Offered> }, target: 'offered', actions: keepProvider },
          { target: 'allowed', actions: keepProvider },
        ],
        onError: { target: 'refused', actions: 'noteClosed' },
      },
    },
    allowed: {
      on: { 'provider.press': { guard: 'isOffered', target: 'beginning', actions: 'clear' } },
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
    // Staff sign in through the provider alone, but for those whom npm run admin has let in.
    offered: {
      on: {
        'provider.press': { target: 'beginning', actions: 'clear' },
        'password.choose': { target: 'allowed', actions: 'clear' },
      },
    },
    beginning: {
      tags: 'busy',
      invoke: {
        id: 'beginProviderSignIn',
        src: 'beginProviderSignIn',
        input: { isAdmin: true },
        onDone: { target: 'leaving', actions: assign(({ event }) => ({ leaveAt: event.output })) },
        onError: toForm,
      },
    },
    finishing: {
      tags: 'busy',
      exit: assign({ arrival: null }),
      invoke: {
        id: 'finishProviderSignIn',
        src: 'finishProviderSignIn',
        input: ({ context }) => context.arrival as ProviderArrival,
        onDone: { target: 'done', actions: assign(({ event }) => ({ session: event.output })) },
        onError: toForm,
      },
    },
    leaving: { type: 'final' },
    refused: { type: 'final' },
    done: { type: 'final' },
  },
  output: ({ context: { session, isClosed, leaveAt } }) => ({ session, isClosed, leaveAt }),
})
