import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, errorFromEvent } from '../../api/problems.ts'
import { isWholeCode, pickUser, type RememberChoice, type Session, type UserAtInstitution } from './access.rules.ts'
import { verifySignInCode } from './access.services.ts'

type Input = UserAtInstitution & RememberChoice
type Context = Input & {
  /** Whether a recovery code is typed in place of the app's code. */
  isRecovery: boolean
  code: string
  error: ApiError | null
  session: Session | null
}
type Event = { type: 'code.change'; code: string } | { type: 'code.submit' | 'code.switch' | 'step.back' }

export type AppCodeActor = ActorRefFrom<typeof appCodeMachine>

const empty = { code: '', error: null }

/** Enters the code of an authenticator app, or a recovery code. Its output is null when the member goes back. */
export const appCodeMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; output: Session | null; tags: 'busy' },
  actors: { verifySignInCode },
  actions: { keepError: assign(({ event }) => ({ error: errorFromEvent(event) })) },
  guards: {
    whole: ({ context }) => isWholeCode(context),
    signInOver: ({ event }) => errorFromEvent(event).status === 403,
  },
}).createMachine({
  id: 'appCode',
  initial: 'code',
  context: ({ input }) => ({ ...pickUser(input), ...empty, isRecovery: false, session: null }),
  states: {
    code: {
      on: {
        'code.change': { actions: assign(({ event: { code } }) => ({ code, error: null })) },
        'code.switch': { actions: assign(({ context }) => ({ ...empty, isRecovery: !context.isRecovery })) },
        'code.submit': { guard: 'whole', target: 'verifyingCode', actions: assign({ error: null }) },
      },
    },
    verifyingCode: {
      tags: 'busy',
      invoke: {
        id: 'verifySignInCode',
        src: 'verifySignInCode',
        input: ({ context: { isRecovery, code, ...user } }) => ({
          ...pickUser(user),
          [isRecovery ? 'recoveryCode' : 'code']: code,
        }),
        onDone: { target: 'ended', actions: assign(({ event }) => ({ session: event.output })) },
        onError: [
          { guard: 'signInOver', target: 'over', actions: 'keepError' },
          { target: 'code', actions: 'keepError' },
        ],
      },
    },
    // The answer was lost or too late, or the account was locked: no code helps now.
    over: { on: { 'code.submit': 'ended' } },
    ended: { type: 'final', entry: assign({ code: '' }) },
  },
  on: { 'step.back': '.ended' },
  output: ({ context }) => context.session,
})
