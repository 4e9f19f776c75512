import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, errorFromEvent } from '../../api/problems.ts'
import { pickUser, type RememberChoice, type Session, type UserAtInstitution } from './access.rules.ts'
import {
  type BoxEvent,
  type CodeInput,
  emptyBoxes,
  eraseBefore,
  fillIn,
  fromFirstBox,
  isNewCode,
  isWholeCode,
} from './later-steps.rules.ts'
import { verifySignInCode } from './access.services.ts'

type Input = UserAtInstitution & RememberChoice
type Context = Input &
  CodeInput & {
    /** Whether a recovery code is typed in place of the app's code. */
    isRecovery: boolean
    recoveryCode: string
    /** The code of the app that was sent last, which does not send itself again. */
    tried: string
    error: ApiError | null
    session: Session | null
  }
type Event =
  | BoxEvent
  | { type: 'recoveryCode.change'; recoveryCode: string }
  | { type: 'code.submit' | 'code.switch' | 'step.back' }

export type AppCodeActor = ActorRefFrom<typeof appCodeMachine>

const empty = () => ({ ...emptyBoxes(), recoveryCode: '', tried: '', error: null })
const filling = [{ guard: 'completed', target: 'verifyingCode', actions: 'fillIn' }, { actions: 'fillIn' }] as const

/**
 * Enters the code of an authenticator app, which is sent at its sixth digit, or a recovery code. Its output is null when
 * the member goes back.
 */
export const appCodeMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; output: Session | null; tags: 'busy' },
  actors: { verifySignInCode },
  actions: {
    fillIn: assign(({ context, event }) => ('text' in event ? { ...fillIn(context, event), error: null } : {})),
    keepError: assign(({ event }) => ({ error: errorFromEvent(event) })),
  },
  guards: {
    completed: ({ context, event }) => 'text' in event && isNewCode(context, event, context.tried),
    whole: ({ context }) => isWholeCode(context),
    signInOver: ({ event }) => errorFromEvent(event).status === 403,
    codeRefused: ({ event }) => errorFromEvent(event).kind === 'refusal',
  },
}).createMachine({
  id: 'appCode',
  initial: 'code',
  context: ({ input }) => ({ ...pickUser(input), ...empty(), isRecovery: false, session: null }),
  states: {
    code: {
      on: {
        'digit.type': filling,
        'code.paste': filling,
        'digit.erase': {
          actions: assign(({ context, event }) => ({ ...eraseBefore(context, event.box), error: null })),
        },
        'recoveryCode.change': {
          actions: assign(({ event: { recoveryCode } }) => ({ recoveryCode, error: null })),
        },
        'code.switch': { actions: assign(({ context }) => ({ ...empty(), isRecovery: !context.isRecovery })) },
        'code.submit': { guard: 'whole', target: 'verifyingCode' },
      },
    },
    verifyingCode: {
      tags: 'busy',
      entry: assign(({ context }) => ({ tried: context.digits.join(''), error: null })),
      invoke: {
        id: 'verifySignInCode',
        src: 'verifySignInCode',
        input: ({ context: { isRecovery, recoveryCode, digits, ...user } }) => ({
          ...pickUser(user),
          ...(isRecovery ? { recoveryCode } : { code: digits.join('') }),
        }),
        onDone: { target: 'ended', actions: assign(({ event }) => ({ session: event.output })) },
        onError: [
          { guard: 'signInOver', target: 'over', actions: 'keepError' },
          {
            guard: 'codeRefused',
            target: 'code',
            actions: ['keepError', assign(({ context: { digits } }) => fromFirstBox(digits))],
          },
          { target: 'code', actions: 'keepError' },
        ],
      },
    },
    // The answer was lost or too late, or the account was locked: no code helps now.
    over: { on: { 'code.submit': 'ended' } },
    ended: { type: 'final', entry: assign(() => ({ ...emptyBoxes(), recoveryCode: '', tried: '' })) },
  },
  on: { 'step.back': '.ended' },
  output: ({ context }) => context.session,
})
