import { fillForm } from '../../values/form-texts.ts'
import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import {
  type AfterReset,
  isWaitOver,
  isRepeatable,
  isUnrepeatable,
  type NextStep,
  type AskedQuestion,
  type SentCode,
  type Session,
  type InLine,
  pickUser,
  getWait,
} from './access.rules.ts'
import { nextStepFields } from './later-steps.rules.ts'
import { appCodeMachine } from './app-code.machine.ts'
import { answerSecurityQuestion, verifyPassword } from './access.services.ts'
import { deviceVerificationMachine } from './device-verification.machine.ts'
import type { Remember } from './remember.storage.ts'
import { waitingRoomMachine } from './waiting-room.machine.ts'

type Credentials = {
  username: string
  password: string
  fiName: string
  isAdmin?: boolean
  /** Left out after a recovery, when no remembered device may replace the code. */
  rememberDevice?: Remember
}
type Context = Credentials & {
  answer: string
  question: AskedQuestion | null
  /** Whether the last call asked for another question, rather than checking the answer. */
  changing: boolean
  sent: SentCode | null
  /** Whether the code of the authenticator app is asked. */
  byApp: boolean
  inLine: InLine | null
  session: Session | null
  /** The error of the last call. */
  error: ApiError | null
  formError: string | null
}
type Event =
  | { type: 'answer.change'; answer: string }
  | { type: 'form.submit' | 'form.retry' | 'step.back' | 'question.change' }
type Children = { deviceVerification: 'deviceVerification'; appCode: 'appCode'; waitingRoom: 'waitingRoom' }
type Output = Pick<Context, 'session' | 'error'>

export type ConfirmationActor = ActorRefFrom<typeof confirmationMachine>

const clear = { error: null, formError: null }

const toCredentials = (context: Context) => ({ ...pickUser(context), password: context.password })

/**
 * The last step after a right password: a code, a question or nothing. Without a session in its output, the member went
 * back.
 */
export const confirmationMachine = setup({
  types: {} as {
    input: Credentials & { next: NextStep | AfterReset | null }
    context: Context
    events: Event
    children: Children
    output: Output
    tags: 'busy'
  },
  actors: {
    verifyPassword,
    answerSecurityQuestion,
    deviceVerification: deviceVerificationMachine,
    appCode: appCodeMachine,
    waitingRoom: waitingRoomMachine,
  },
  actions: { noteUnfilled: assign({ formError: fillForm }) },
  delays: { untilHeard: ({ context }) => getWait(context.error) },
  guards: {
    questionAsked: ({ context }) => context.question !== null,
    codeSent: ({ context }) => context.sent !== null,
    appAsked: ({ context }) => context.byApp,
    inLine: ({ context }) => context.inLine !== null,
    answered: ({ context }) => context.answer.trim() !== '',
    unrepeatable: ({ context }) => isUnrepeatable(context.error),
    repeatable: ({ context }) => isRepeatable(context.error),
    rechangeable: ({ context }) => isRepeatable(context.error) && context.changing,
    waited: ({ context }) => isWaitOver(context.error),
    changeable: ({ context }) => (context.question?.mfaCount ?? 0) > 1,
  },
}).createMachine({
  id: 'confirmation',
  initial: 'asked',
  context: ({ input: { next, ...credentials } }) => ({
    ...credentials,
    ...nextStepFields(next),
    answer: '',
    changing: false,
    ...clear,
  }),
  states: {
    asked: {
      always: [
        { guard: 'questionAsked', target: 'question' },
        { guard: 'codeSent', target: 'code' },
        { guard: 'appAsked', target: 'appCode' },
        { guard: 'inLine', target: 'waitingRoom' },
        { target: 'ended' },
      ],
    },
    code: {
      invoke: {
        id: 'deviceVerification',
        src: 'deviceVerification',
        input: ({ context }) => ({ ...toCredentials(context), ...(context.sent as SentCode), receivedAt: Date.now() }),
        onDone: { target: 'asked', actions: assign(({ event }) => nextStepFields(event.output)) },
        onError: { target: 'ended', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
    appCode: {
      invoke: {
        id: 'appCode',
        src: 'appCode',
        input: ({ context }) => pickUser(context),
        onDone: { target: 'asked', actions: assign(({ event }) => nextStepFields(event.output)) },
        onError: { target: 'ended', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
    waitingRoom: {
      invoke: {
        id: 'waitingRoom',
        src: 'waitingRoom',
        input: ({ context }) => ({ ...toCredentials(context), ...(context.inLine as InLine) }),
        onDone: {
          target: 'asked',
          actions: assign(({ event: { output } }) => ({
            ...nextStepFields(output.next),
            error: output.error,
          })),
        },
        onError: { target: 'ended', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
    question: {
      after: { untilHeard: { guard: 'waited', actions: assign(clear) } },
      on: {
        'answer.change': { actions: assign(({ event }) => ({ answer: event.answer, ...clear })) },
        'form.submit': [
          { guard: 'unrepeatable' },
          { guard: 'answered', target: 'answering' },
          { actions: 'noteUnfilled' },
        ],
        'form.retry': [
          { guard: 'rechangeable', target: 'changingQuestion' },
          { guard: 'repeatable', target: 'answering' },
        ],
        'question.change': { guard: 'changeable', target: 'changingQuestion' },
        'step.back': { target: 'ended', actions: assign(clear) },
      },
    },
    answering: {
      tags: 'busy',
      entry: assign({ changing: false, ...clear }),
      invoke: {
        id: 'answerSecurityQuestion',
        src: 'answerSecurityQuestion',
        input: ({ context }) => ({ ...pickUser(context), mfaId: context.question?.mfaId ?? 0, answer: context.answer }),
        onDone: { target: 'asked', actions: assign(({ event }) => nextStepFields(event.output)) },
        onError: { target: 'question', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
    changingQuestion: {
      tags: 'busy',
      entry: assign({ changing: true, ...clear }),
      invoke: {
        id: 'verifyPassword.question',
        src: 'verifyPassword',
        input: ({ context }) => ({ ...toCredentials(context), excludeMfaId: context.question?.mfaId }),
        onDone: { target: 'asked', actions: assign(({ event }) => ({ ...nextStepFields(event.output), answer: '' })) },
        onError: { target: 'question', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
    ended: { type: 'final', entry: assign({ password: '', answer: '' }) },
  },
  output: ({ context: { session, error } }) => ({ session, error }),
})
