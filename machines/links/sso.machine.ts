import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { calls } from '../../api/calls/links.ts'
import { ApiError, toApiError } from '../../api/problems.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { departureListener } from './departure.listener.ts'
import { isFollowable, type Partner, type Redirect } from './links.rules.ts'
import { getSsoList, getSsoUrl } from './links.services.ts'

type Input = { userId: number }
type Context = Input & {
  partners: Partner[] | null
  error: ApiError | null
  /** The last partner that was requested. */
  ssoId: number
}
type Event = { type: 'reload' | 'page.return' } | { type: 'partner.open'; ssoId: number }

export type SsoActor = ActorRefFrom<typeof ssoMachine>

const getRedirect = (event: object) => ('output' in event ? (event.output as Redirect) : null)

/** Loads the partners once a session, and opens them. */
export const ssoMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; emitted: ToastEvent; tags: 'busy' },
  actors: { getSsoList, getSsoUrl, departureListener },
  actions: {
    toastFailure: emit(({ event }) => ({
      type: 'toast',
      tone: 'problem',
      text: 'error' in event && event.error instanceof ApiError ? event.error.message : calls.getSsoUrl.failed,
    })),
  },
  guards: {
    followable: ({ event }) => {
      const redirect = getRedirect(event)
      return redirect !== null && isFollowable(redirect, globalThis.location?.hostname ?? '')
    },
  },
  delays: { untilGone: 10_000 },
}).createMachine({
  id: 'sso',
  initial: 'loading',
  context: ({ input }) => ({ ...input, partners: null, error: null, ssoId: 0 }),
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'getSsoList',
        src: 'getSsoList',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: { target: 'shown', actions: assign(({ event }) => ({ partners: event.output, error: null })) },
        onError: { target: 'failed', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
    failed: { on: { reload: 'loading' } },
    shown: {
      on: { 'partner.open': { target: 'redirecting', actions: assign(({ event }) => ({ ssoId: event.ssoId })) } },
    },
    redirecting: {
      tags: 'busy',
      invoke: {
        id: 'getSsoUrl',
        src: 'getSsoUrl',
        input: ({ context: { userId, ssoId } }) => ({ userId, ssoId }),
        onDone: [
          { guard: 'followable', target: 'leaving' },
          { target: 'shown', actions: 'toastFailure' },
        ],
        onError: { target: 'shown', actions: 'toastFailure' },
      },
    },
    // The page is unloading. If it returns, partners can be opened again.
    leaving: {
      tags: 'busy',
      invoke: {
        id: 'departureListener',
        src: 'departureListener',
        input: ({ event }) => getRedirect(event) as Redirect,
        onError: { target: 'shown', actions: 'toastFailure' },
      },
      on: { 'page.return': 'shown' },
      after: { untilGone: 'shown' },
    },
  },
})
