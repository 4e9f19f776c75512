import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, errorFromEvent } from '../../api/problems.ts'
import { type PasskeyEvent, passkeyChoice } from '../shared/passkey.listener.ts'
import type { PasskeyChallenge, PasskeyProof } from '../shared/passkey.rules.ts'
import { getReauthChallenge, reauthenticate, reauthenticateWithPasskey } from './security.services.ts'

type Input = { userId: number }
type Context = Input & {
  password: string
  challenge: PasskeyChallenge | null
  passkey: PasskeyProof | null
  error: ApiError | null
}
type Event =
  | PasskeyEvent
  | { type: 'password.change'; password: string }
  | { type: 'password.submit' | 'passkey.press' | 'question.cancel' }

export type ConfirmPasswordActor = ActorRefFrom<typeof confirmPasswordMachine>

/**
 * Asks for the password, or a passkey, before a sensitive change, since the session may be stolen. Its output says
 * whether it was right.
 */
export const confirmPasswordMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; output: boolean; tags: 'busy' },
  actors: { reauthenticate, getReauthChallenge, passkeyChoice, reauthenticateWithPasskey },
  actions: { keepError: assign(({ event }) => ({ error: errorFromEvent(event) })) },
  guards: {
    sendable: ({ context: { password, error } }) =>
      password !== '' && (error?.status !== 429 || (error.retryAt ?? 0) <= Date.now()),
  },
}).createMachine({
  id: 'confirmPassword',
  initial: 'asking',
  context: ({ input }) => ({ ...input, password: '', challenge: null, passkey: null, error: null }),
  states: {
    asking: {
      on: {
        'password.change': { actions: assign(({ event }) => ({ password: event.password, error: null })) },
        'password.submit': { guard: 'sendable', target: 'checkingPassword' },
        'passkey.press': { target: 'preparingPasskey', actions: assign({ error: null }) },
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
        onError: { target: 'asking', actions: 'keepError' },
      },
    },
    preparingPasskey: {
      tags: 'busy',
      invoke: {
        id: 'getReauthChallenge',
        src: 'getReauthChallenge',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: { target: 'passkeyQuestion', actions: assign(({ event }) => ({ challenge: event.output })) },
        onError: { target: 'asking', actions: 'keepError' },
      },
    },
    passkeyQuestion: {
      invoke: {
        id: 'passkeyChoice',
        src: 'passkeyChoice',
        input: ({ context: { challenge } }) => ({ challenge: challenge as PasskeyChallenge, isOffer: false }),
        onError: { target: 'asking', actions: 'keepError' },
      },
      on: {
        'passkey.answer': { target: 'checkingPasskey', actions: assign(({ event }) => ({ passkey: event.passkey })) },
        'passkey.fail': { target: 'asking', actions: assign(({ event }) => ({ error: event.error })) },
        'passkey.close': 'asking',
        'password.change': {
          target: 'asking',
          actions: assign(({ event }) => ({ password: event.password, error: null })),
        },
        'question.cancel': 'canceled',
      },
    },
    checkingPasskey: {
      tags: 'busy',
      invoke: {
        id: 'reauthenticateWithPasskey',
        src: 'reauthenticateWithPasskey',
        input: ({ context: { userId, challenge, passkey } }) => ({
          userId,
          ticket: challenge?.ticket ?? '',
          passkey: passkey as PasskeyProof,
        }),
        onDone: { target: 'confirmed', actions: assign({ password: '', error: null }) },
        onError: { target: 'asking', actions: 'keepError' },
      },
    },
    confirmed: { type: 'final', output: true },
    canceled: { type: 'final', entry: assign({ password: '' }), output: false },
  },
  output: ({ event }) => event.output as boolean,
})
