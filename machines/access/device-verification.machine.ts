import { accessTexts } from '../../values/access-texts.ts'
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type ApiError, errorFromEvent, toApiError } from '../../api/problems.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { type NextStep, type SentCode, pickUser } from './access.rules.ts'
import {
  type BoxEvent,
  type CodeInput,
  emptyBoxes,
  eraseBefore,
  fillIn,
  fromFirstBox,
  isNewCode,
  isWhole,
  toSentCode,
} from './later-steps.rules.ts'
import { verifyPassword, verifySignInCode } from './access.services.ts'
import type { Remember } from './remember.storage.ts'

type Credentials = { username: string; password: string; fiName: string; isAdmin?: boolean; rememberDevice?: Remember }
type Input = Credentials & SentCode & { receivedAt: number }
type Context = Credentials &
  CodeInput & {
    sentTo: string
    /** Only after a recovery, when the code was sent to one channel. */
    sentBy: SentCode['sentBy']
    /** Times by this computer's clock, which keeps running during sleep. */
    codeEndsAt: number
    resendAt: number
    now: number
    /** The code that was sent last, which does not send itself again. */
    tried: string
    /** Whether the code is another one than at first. */
    isResent: boolean
    error: ApiError | null
    next: NextStep | null
  }
type Event = BoxEvent | { type: 'code.submit' | 'code.resend' | 'step.back' }

const filling = [{ guard: 'completed', target: 'verifyingCode', actions: 'fillIn' }, { actions: 'fillIn' }] as const

export type DeviceVerificationActor = ActorRefFrom<typeof deviceVerificationMachine>

/** Enters one code, which is sent at its sixth digit, with expiry and resends. Its output is the next step, or nothing when the member goes back. */
export const deviceVerificationMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    emitted: ToastEvent
    output: NextStep | null
    tags: 'busy'
  },
  actors: { verifySignInCode, verifyPassword },
  actions: {
    clear: assign({ isResent: false, error: null }),
    readClock: assign({ now: () => Date.now() }),
    fillIn: assign(({ context, event }) => ('text' in event ? { ...fillIn(context, event), error: null } : {})),
    toast: emit(({ event }) => ({ type: 'toast', tone: 'problem', text: errorFromEvent(event).message })),
  },
  delays: {
    second: 1_000,
    secondOrEnd: ({ context }) => Math.min(1_000, context.codeEndsAt - context.now),
  },
  guards: {
    completed: ({ context, event }) => 'text' in event && isNewCode(context, event, context.tried),
    whole: ({ context }) => isWhole(context.digits),
    expired: ({ context }) => context.codeEndsAt <= Date.now(),
    resendable: ({ context }) => context.resendAt <= context.now,
    signInOver: ({ event }) => errorFromEvent(event).status === 403,
    codeRefused: ({ event }) => errorFromEvent(event).kind === 'refusal',
    codeRefusedAsExpired: ({ event }) => errorFromEvent(event).message === accessTexts.codeExpired,
    answered: ({ context }) => context.next !== null,
  },
}).createMachine({
  id: 'deviceVerification',
  initial: 'code',
  context: ({ input }) => ({
    ...pickUser(input),
    password: input.password,
    ...emptyBoxes(),
    ...toSentCode(input, input.receivedAt),
    tried: '',
    isResent: false,
    error: null,
    next: null,
  }),
  states: {
    code: {
      entry: 'readClock',
      always: [
        { guard: 'answered', target: 'ended' },
        { guard: 'expired', target: 'codeExpired', actions: 'clear' },
      ],
      after: { secondOrEnd: { target: 'code', reenter: true } },
      on: {
        'digit.type': filling,
        'code.paste': filling,
        'digit.erase': {
          actions: assign(({ context, event }) => ({ ...eraseBefore(context, event.box), error: null })),
        },
        'code.submit': { guard: 'whole', target: 'verifyingCode', actions: assign({ error: null }) },
        'code.resend': { guard: 'resendable', target: 'resending', actions: 'clear' },
      },
    },
    verifyingCode: {
      tags: 'busy',
      entry: assign({ tried: ({ context }) => context.digits.join(''), isResent: false }),
      invoke: {
        id: 'verifySignInCode',
        src: 'verifySignInCode',
        input: ({ context }) => ({ ...pickUser(context), code: context.digits.join('') }),
        onDone: { target: 'ended', actions: assign(({ event }) => ({ next: event.output })) },
        onError: [
          {
            guard: 'signInOver',
            target: 'over',
            actions: ['toast', assign(({ event }) => ({ error: toApiError(event.error) }))],
          },
          {
            guard: 'codeRefusedAsExpired',
            target: 'codeExpired',
            actions: ['toast', assign({ codeEndsAt: () => Date.now() })],
          },
          {
            guard: 'codeRefused',
            target: 'code',
            actions: [
              'toast',
              assign(({ context: { digits }, event }) => ({
                ...fromFirstBox(digits),
                error: toApiError(event.error),
              })),
            ],
          },
          { target: 'code', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
        ],
      },
    },
    codeExpired: {
      entry: 'readClock',
      after: { second: { target: 'codeExpired', reenter: true } },
      on: { 'code.resend': { guard: 'resendable', target: 'resending', actions: 'clear' } },
    },
    // The answer was lost or too late, or the account was locked: no code helps now.
    over: { on: { 'code.submit': 'ended' } },
    resending: {
      tags: 'busy',
      invoke: {
        id: 'verifyPassword.resend',
        src: 'verifyPassword',
        input: ({ context }) => ({ ...pickUser(context), password: context.password }),
        // The sign-in may have changed in the meantime, so that it needs no code.
        onDone: {
          target: 'code',
          actions: assign(({ event: { output } }) =>
            'sentTo' in output
              ? { ...emptyBoxes(), ...toSentCode(output, Date.now()), tried: '', isResent: true }
              : { next: output },
          ),
        },
        onError: [
          {
            guard: 'expired',
            target: 'codeExpired',
            actions: assign(({ event }) => ({ error: toApiError(event.error) })),
          },
          { target: 'code', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
        ],
      },
    },
    ended: { type: 'final', entry: assign(() => ({ password: '', ...emptyBoxes() })) },
  },
  on: { 'step.back': '.ended' },
  output: ({ context }) => context.next,
})
