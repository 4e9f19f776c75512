import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { reauthenticate } from './security.services.ts'

type Input = { userId: number }
type Context = Input & { password: string; error: ApiError | null }
type Event = { type: 'password.change'; password: string } | { type: 'password.submit' | 'question.cancel' }

export type ConfirmPasswordActor = ActorRefFrom<typeof confirmPasswordMachine>

/**
 * Asks for the password before a sensitive change, since the session may be stolen. Its output says whether it was
 * right.
 */
export const confirmPasswordMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; output: boolean; tags: 'busy' },
  actors: { reauthenticate },
  guards: {
    sendable: ({ context: { password, error } }) =>
      password !== '' && (error?.status !== 429 || (error.retryAt ?? 0) <= Date.now()),
  },
}).createMachine({
  id: 'confirmPassword',
  initial: 'asking',
  context: ({ input }) => ({ ...input, password: '', error: null }),
  states: {
    asking: {
      on: {
        'password.change': { actions: assign(({ event }) => ({ password: event.password, error: null })) },
        'password.submit': { guard: 'sendable', target: 'checkingPassword' },
        'question.cancel': 'canceled',
      },
    },
    checkingPassword: {
      tags: 'busy',
      invoke: {
        id: 'reauthenticate',
        src: 'reauthenticate',
        input: ({ context: { userId, password } }) => ({ userId, password }),
        onDone: { target: 'confirmed', actions: assign({ password: '', error: null }) },
        onError: { target: 'asking', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
    confirmed: { type: 'final', output: true },
    canceled: { type: 'final', entry: assign({ password: '' }), output: false },
  },
  output: ({ event }) => event.output as boolean,
})
