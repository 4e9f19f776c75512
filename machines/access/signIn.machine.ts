import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { isLockedOut, isNamed, isRepeatable, type Question, type SentCode, type Session, sortStep, unfilled } from './access.rules.ts'
import { answerSecurityQuestion, lookUpUsername, verifyPassword } from './access.services.ts'
import { deviceVerificationMachine } from './deviceVerification.machine.ts'

type Input = { fiName: string; layout: 'single' | 'steps' }
type Context = Input & {
  username: string
  password: string
  answer: string
  /** Known once the username has been looked up. */
  phrase: string | null
  /** They pressed Continue before the phrase was there. */
  continuing: boolean
  question: Question | null
  /** They asked for another question last, and not for their answer to be checked. */
  changing: boolean
  sent: SentCode | null
  session: Session | null
  /** What a call ended in. */
  error: ApiError | null
  /** What the person left out. */
  fault: string | null
}
type Event =
  | { type: 'username.change'; username: string }
  | { type: 'password.change'; password: string }
  | { type: 'answer.change'; answer: string }
  | { type: 'username.leave' | 'form.submit' | 'form.retry' | 'step.back' | 'help.open' | 'recovery.open' | 'question.change' }
type Children = { deviceVerification: 'deviceVerification' }

export type SignInActor = ActorRefFrom<typeof signInMachine>

const clear = { error: null, fault: null }
const noSecrets = { password: '', answer: '', question: null, changing: false, sent: null, ...clear }
const empty = { username: '', phrase: null, continuing: false, session: null, ...noSecrets }

const credentialsOf = ({ username, password, fiName }: Context) => ({ username, password, fiName })

/** The member's way in. In the layout `steps` the password has a step of its own. */
export const signInMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; output: Session; children: Children; tags: 'busy' },
  actors: { lookUpUsername, verifyPassword, answerSecurityQuestion, deviceVerification: deviceVerificationMachine },
  actions: {
    dropSecrets: assign(noSecrets),
    noteUnfilled: assign({ fault: unfilled }),
  },
  guards: {
    inSteps: ({ context }) => context.layout === 'steps',
    goingOn: ({ context }) => context.layout === 'steps' && context.continuing,
    named: ({ context }) => isNamed(context),
    unasked: ({ context }) => isNamed(context) && context.error === null,
    passworded: ({ context }) => context.password !== '',
    answered: ({ context }) => context.answer.trim() !== '',
    // What the bank has refused is not sent again as it is: each try counts.
    refused: ({ context }) => context.error !== null && !isRepeatable(context.error),
    repeatable: ({ context }) => isRepeatable(context.error),
    rechangeable: ({ context }) => isRepeatable(context.error) && context.changing,
    lockedOut: ({ context }) => isLockedOut(context.error),
    changeable: ({ context }) => (context.question?.mfaCount ?? 0) > 1,
    sessionGiven: ({ context }) => context.session !== null,
    questionAsked: ({ context }) => context.question !== null,
    codeSent: ({ context }) => context.sent !== null,
  },
}).createMachine({
  id: 'signIn',
  initial: 'form',
  context: ({ input }) => ({ ...input, ...empty }),
  states: {
    form: {
      initial: 'username',
      on: {
        'username.change': {
          target: '.username',
          actions: assign(({ event }) => ({ username: event.username, phrase: null, continuing: false, ...clear })),
        },
        'password.change': { actions: assign(({ event }) => ({ password: event.password, ...clear })) },
        'help.open': { guard: 'lockedOut', target: 'cantLogIn' },
        'recovery.open': 'cantLogIn',
      },
      states: {
        username: {
          on: {
            'username.leave': { guard: 'unasked', target: 'lookingUp', actions: assign(clear) },
            'form.submit': [
              { guard: 'refused' },
              { guard: 'named', target: 'lookingUp', actions: assign({ continuing: true, ...clear }) },
              { actions: 'noteUnfilled' },
            ],
            'form.retry': { guard: 'repeatable', target: 'lookingUp', actions: assign(clear) },
          },
        },
        lookingUp: {
          tags: 'busy',
          on: { 'form.submit': { actions: assign({ continuing: true }) } },
          invoke: {
            id: 'lookUpUsername',
            src: 'lookUpUsername',
            input: ({ context: { username, fiName } }) => ({ username, fiName }),
            onDone: [
              { guard: 'goingOn', target: 'password', actions: assign(({ event }) => ({ phrase: event.output.phrase })) },
              { target: 'recognised', actions: assign(({ event }) => ({ phrase: event.output.phrase })) },
            ],
            onError: { target: 'username', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
          },
        },
        recognised: {
          on: {
            'form.submit': [
              { guard: 'inSteps', target: 'password', actions: assign(clear) },
              { guard: 'refused' },
              { guard: 'passworded', target: '#signIn.signingIn' },
              { actions: 'noteUnfilled' },
            ],
            'form.retry': { guard: 'repeatable', target: '#signIn.signingIn' },
          },
        },
        password: {
          on: {
            'form.submit': [{ guard: 'refused' }, { guard: 'passworded', target: '#signIn.signingIn' }, { actions: 'noteUnfilled' }],
            'form.retry': { guard: 'repeatable', target: '#signIn.signingIn' },
            'step.back': { target: 'recognised', actions: 'dropSecrets' },
            'help.open': '#signIn.cantLogIn',
          },
        },
        lastStep: { type: 'history' },
      },
    },
    signingIn: {
      tags: 'busy',
      entry: assign(clear),
      invoke: {
        id: 'verifyPassword',
        src: 'verifyPassword',
        input: ({ context }) => credentialsOf(context),
        onDone: { target: 'proven', actions: assign(({ event }) => sortStep(event.output)) },
        onError: { target: 'form.lastStep', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
    proven: {
      always: [
        { guard: 'sessionGiven', target: 'done' },
        { guard: 'questionAsked', target: 'question' },
        { guard: 'codeSent', target: 'code' },
        { target: 'form.recognised', actions: 'dropSecrets' },
      ],
    },
    code: {
      invoke: {
        id: 'deviceVerification',
        src: 'deviceVerification',
        input: ({ context }) => ({ ...credentialsOf(context), ...(context.sent as SentCode), receivedAt: Date.now() }),
        onDone: { target: 'proven', actions: assign(({ event }) => sortStep(event.output)) },
        onError: { target: 'form.recognised', actions: ['dropSecrets', assign(({ event }) => ({ error: toApiError(event.error) }))] },
      },
    },
    question: {
      on: {
        'answer.change': { actions: assign(({ event }) => ({ answer: event.answer, ...clear })) },
        'form.submit': [{ guard: 'refused' }, { guard: 'answered', target: 'answering' }, { actions: 'noteUnfilled' }],
        'form.retry': [
          { guard: 'rechangeable', target: 'changingQuestion' },
          { guard: 'repeatable', target: 'answering' },
        ],
        'question.change': { guard: 'changeable', target: 'changingQuestion' },
        'step.back': { target: 'form.recognised', actions: 'dropSecrets' },
      },
    },
    answering: {
      tags: 'busy',
      entry: assign({ changing: false, ...clear }),
      invoke: {
        id: 'answerSecurityQuestion',
        src: 'answerSecurityQuestion',
        input: ({ context: { username, fiName, question, answer } }) => ({ username, fiName, mfaId: question?.mfaId ?? 0, answer }),
        onDone: { target: 'proven', actions: assign(({ event }) => sortStep(event.output)) },
        onError: { target: 'question', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
    changingQuestion: {
      tags: 'busy',
      entry: assign({ changing: true, ...clear }),
      invoke: {
        id: 'verifyPassword.question',
        src: 'verifyPassword',
        input: ({ context }) => ({ ...credentialsOf(context), excludeMfaId: context.question?.mfaId }),
        onDone: { target: 'proven', actions: assign(({ event }) => ({ ...sortStep(event.output), answer: '' })) },
        onError: { target: 'question', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
    cantLogIn: { entry: 'dropSecrets', on: { 'step.back': 'form.lastStep' } },
    done: { type: 'final', entry: 'dropSecrets' },
  },
  output: ({ context }) => context.session as Session,
})
