import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, errorFromEvent } from '../../api/problems.ts'
import { type PasskeyEvent, passkeyChoice, passkeySupport } from '../shared/passkey.listener.ts'
import type { PasskeyChallenge, PasskeyProof } from '../shared/passkey.rules.ts'
import { getPasskeyChallenge } from './passkey.services.ts'

/** `isOffer`: in the browser's list of usernames, while somebody types. */
type Input = { isOffer: boolean; isAdmin: boolean }
type Context = Input & { challenge: PasskeyChallenge | null; passkey: PasskeyProof | null; error: ApiError | null }
export type PasskeyAnswer = { ticket: string; passkey: PasskeyProof }
/** `answer`: null if the person closed the browser's question, or nothing can be offered. */
export type PasskeyOutput = { answer: PasskeyAnswer | null; error: ApiError | null }

export type PasskeyActor = ActorRefFrom<typeof passkeyMachine>

/** Lets the browser answer the bank's challenge with a passkey. */
export const passkeyMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: PasskeyEvent | { type: 'offer.allow' }
    output: PasskeyOutput
    tags: 'busy'
  },
  actors: { passkeySupport, getPasskeyChallenge, passkeyChoice },
  actions: { keepError: assign(({ event }) => ({ error: errorFromEvent(event) })) },
  guards: { offering: ({ context }) => context.isOffer },
  // A challenge is good for five minutes.
  delays: { untilStale: 240_000, untilAgain: 30_000 },
}).createMachine({
  id: 'passkey',
  initial: 'start',
  context: ({ input }) => ({ ...input, challenge: null, passkey: null, error: null }),
  states: {
    start: { always: [{ guard: 'offering', target: 'support' }, { target: 'preparing' }] },
    support: {
      invoke: { id: 'passkeySupport', src: 'passkeySupport', onError: 'done' },
      on: { 'offer.allow': 'preparing', 'passkey.close': 'done' },
    },
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'getPasskeyChallenge',
        src: 'getPasskeyChallenge',
        input: ({ context: { isAdmin } }) => ({ isAdmin }),
        onDone: { target: 'question', actions: assign(({ event }) => ({ challenge: event.output })) },
        onError: [
          { guard: 'offering', target: 'waiting' },
          { target: 'done', actions: 'keepError' },
        ],
      },
    },
    question: {
      invoke: {
        id: 'passkeyChoice',
        src: 'passkeyChoice',
        input: ({ context: { challenge, isOffer } }) => ({ challenge: challenge as PasskeyChallenge, isOffer }),
        onError: { target: 'done', actions: 'keepError' },
      },
      after: { untilStale: { guard: 'offering', target: 'preparing' } },
      on: {
        'passkey.answer': { target: 'done', actions: assign(({ event }) => ({ passkey: event.passkey })) },
        'passkey.fail': { target: 'done', actions: assign(({ event }) => ({ error: event.error })) },
        'passkey.close': [{ guard: 'offering', target: 'waiting' }, { target: 'done' }],
      },
    },
    // Offer again after a closed question or a lost challenge, but not in a loop.
    waiting: { after: { untilAgain: 'preparing' } },
    done: { type: 'final' },
  },
  output: ({ context: { challenge, passkey, error } }) => ({
    answer: challenge && passkey && { ticket: challenge.ticket, passkey },
    error,
  }),
})
