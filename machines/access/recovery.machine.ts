import { type ActorRefFrom, assign, setup } from 'xstate'
import { errorFromEvent } from '../../api/problems.ts'
import { isUnrepeatable, type Session } from './access.rules.ts'
import {
  noError,
  isComplete,
  noSecrets,
  parseIdentity,
  type RecoveryContext,
  type RecoveryEvent,
  type RecoveryPart,
  type RecoveryInput,
  formErrors,
} from './recovery.rules.ts'
import {
  sendRecoveryCode,
  sendTemporaryPassword,
  setRecoveredPassword,
  verifyRecoveryCode,
  verifyTemporaryPassword,
} from './recovery.services.ts'
import { confirmationMachine } from './confirmation.machine.ts'

/** Without a session the member must still sign in. */
type Output = { session: Session | null; username: string }

export type RecoveryActor = ActorRefFrom<typeof recoveryMachine>

const userOf = ({ username, fiName }: Pick<RecoveryContext, 'username' | 'fiName'>) => ({ username, fiName })

/** Sends a form in the named state, or says what is missing. */
const submitTransitions = <const Target extends string>(form: RecoveryPart, target: Target) =>
  [
    { guard: 'unrepeatable' },
    { guard: { type: 'complete', params: form }, target },
    { actions: { type: 'noteFormErrors', params: form } },
  ] as const

/** Lets a member who forgot the password sign in: a proof, a new password, and the last step of signing in. */
export const recoveryMachine = setup({
  types: {} as {
    input: RecoveryInput
    context: RecoveryContext
    events: RecoveryEvent
    output: Output
    children: { confirmation: 'confirmation' }
    tags: 'busy'
  },
  actors: {
    sendTemporaryPassword,
    verifyTemporaryPassword,
    sendRecoveryCode,
    verifyRecoveryCode,
    setRecoveredPassword,
    confirmation: confirmationMachine,
  },
  actions: {
    clear: assign(noError),
    dropSecrets: assign(noSecrets),
    // The bank accepts a proof only once.
    dropProof: assign({ temporaryPassword: '', code: '', newPassword: '', repeated: '', again: false, ...noError }),
    prepareResend: assign({ temporaryPassword: '', code: '', again: true }),
    noteError: assign(({ event }) => ({ error: errorFromEvent(event), again: false })),
    noteFormErrors: assign(({ context }, form: RecoveryPart) => formErrors(context, form)),
  },
  guards: {
    byEmail: ({ event }) => event.type === 'way.choose' && event.way === 'email',
    cameByEmail: ({ context }) => context.way === 'email',
    complete: ({ context }, form: RecoveryPart) => isComplete(context, form),
    again: ({ context }) => context.again,
    unrepeatable: ({ context }) => isUnrepeatable(context.error),
  },
}).createMachine({
  id: 'recovery',
  initial: 'choice',
  context: ({ input }) => ({ ...input, way: null, again: false, session: null, ...noSecrets }),
  on: { 'draft.change': { actions: assign(({ event }) => ({ ...event.change, ...noError })) } },
  states: {
    choice: {
      on: {
        'way.choose': [
          { guard: 'byEmail', target: 'emailRequest', actions: assign({ way: 'email' }) },
          { target: 'smsRequest', actions: assign({ way: 'sms' }) },
        ],
      },
    },
    emailRequest: {
      on: {
        'form.submit': submitTransitions('emailRequest', 'sendingTemporaryPassword'),
        'step.back': { target: 'choice', actions: 'dropSecrets' },
      },
    },
    sendingTemporaryPassword: {
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'sendTemporaryPassword',
        src: 'sendTemporaryPassword',
        input: ({ context }) => ({ fiName: context.fiName, ...parseIdentity(context) }),
        onDone: 'temporaryPassword',
        onError: [
          { guard: 'again', target: 'temporaryPassword', actions: 'noteError' },
          { target: 'emailRequest', actions: 'noteError' },
        ],
      },
    },
    temporaryPassword: {
      on: {
        'form.submit': submitTransitions('temporaryPassword', 'verifyingTemporaryPassword'),
        'proof.resend': { target: 'sendingTemporaryPassword', actions: 'prepareResend' },
        'step.back': { target: 'emailRequest', actions: 'dropProof' },
      },
    },
    verifyingTemporaryPassword: {
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'verifyTemporaryPassword',
        src: 'verifyTemporaryPassword',
        input: ({ context: { temporaryPassword, ...context } }) => ({ ...userOf(context), temporaryPassword }),
        onDone: 'newPassword',
        onError: { target: 'temporaryPassword', actions: 'noteError' },
      },
    },
    smsRequest: {
      on: {
        'form.submit': submitTransitions('smsRequest', 'sendingRecoveryCode'),
        'step.back': { target: 'choice', actions: 'dropSecrets' },
      },
    },
    sendingRecoveryCode: {
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'sendRecoveryCode',
        src: 'sendRecoveryCode',
        input: ({ context }) => userOf(context),
        onDone: 'smsCode',
        onError: [
          { guard: 'again', target: 'smsCode', actions: 'noteError' },
          { target: 'smsRequest', actions: 'noteError' },
        ],
      },
    },
    smsCode: {
      on: {
        'form.submit': submitTransitions('smsCode', 'verifyingRecoveryCode'),
        'proof.resend': { target: 'sendingRecoveryCode', actions: 'prepareResend' },
        'step.back': { target: 'smsRequest', actions: 'dropProof' },
      },
    },
    verifyingRecoveryCode: {
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'verifyRecoveryCode',
        src: 'verifyRecoveryCode',
        input: ({ context: { code, ...context } }) => ({ ...userOf(context), code }),
        onDone: 'newPassword',
        onError: { target: 'smsCode', actions: 'noteError' },
      },
    },
    newPassword: {
      on: {
        'form.submit': submitTransitions('newPassword', 'savingPassword'),
        'step.back': [
          { guard: 'cameByEmail', target: 'emailRequest', actions: 'dropProof' },
          { target: 'smsRequest', actions: 'dropProof' },
        ],
      },
    },
    savingPassword: {
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'setRecoveredPassword',
        src: 'setRecoveredPassword',
        input: ({ context: { newPassword, repeated, ...context } }) => ({ ...userOf(context), newPassword, repeated }),
        onDone: { target: 'confirming', actions: assign(({ event }) => ({ next: event.output })) },
        onError: { target: 'newPassword', actions: 'noteError' },
      },
    },
    // The password is already changed, even if this step fails.
    confirming: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context: { newPassword, next, ...context } }) => ({
          ...userOf(context),
          password: newPassword,
          next,
        }),
        onDone: { target: 'done', actions: assign(({ event }) => ({ session: event.output.session })) },
        onError: 'done',
      },
    },
    done: { type: 'final', entry: 'dropSecrets' },
  },
  output: ({ context: { session, username } }) => ({ session, username: username.trim() }),
})
