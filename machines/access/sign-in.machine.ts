import { fillForm } from '../../values/form-texts.ts'
import { type ActorRefFrom, assign, type OutputFrom, setup } from 'xstate'
import { type ApiError, errorFromEvent } from '../../api/problems.ts'
import { withAnswer } from '../shared/action.recipe.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import {
  isWaitOver,
  isLockedOut,
  isNamed,
  isRepeatable,
  isUnrepeatable,
  type Session,
  pickUser,
  getWait,
} from './access.rules.ts'
import { lookUpUsername, verifyPassword, verifySignInCode } from './access.services.ts'
import { confirmationMachine } from './confirmation.machine.ts'
import { saveRemember } from './remember.storage.ts'
import type { SignInContext, SignInEvent, SignInInput } from './sign-in.context.ts'

export type SignInActor = ActorRefFrom<typeof signInMachine>

const clear = { error: null, formError: null }
const noSecrets = { password: '', next: null, ...clear }
const notLookedUp = { phrase: null, lookupError: null, continuing: false }
const empty = { username: '', session: null, ...notLookedUp, ...noSecrets }

type LookedUp = OutputFrom<typeof lookUpUsername>
const keepPhrase = { type: 'keepPhrase', params: withAnswer<LookedUp> } as const
const lookupFailure = (error: ApiError) => (error.status === 429 ? { lookupError: error } : { error })
const toCredentials = (context: SignInContext) => ({ ...pickUser(context), password: context.password })

/** Signs a member in. In the layout `steps` the password has its own step. */
export const signInMachine = setup({
  types: {} as {
    input: SignInInput
    context: SignInContext
    events: SignInEvent
    emitted: ToastEvent
    output: Session
    children: { confirmation: 'confirmation' }
    tags: 'busy'
  },
  actors: { lookUpUsername, verifyPassword, verifySignInCode, confirmation: confirmationMachine },
  actions: {
    dropSecrets: assign(noSecrets),
    clear: assign(clear),
    noteError: assign(({ event }) => ({ error: errorFromEvent(event) })),
    noteUnfilled: assign({ formError: fillForm }),
    keepPhrase: assign((_, { phrase }: LookedUp) => ({ phrase })),
    // Overridden for staff.
    toast: () => {},
    keepRemember: ({ context }) => saveRemember('member', context.rememberDevice),
  },
  delays: {
    untilHeard: ({ context }) => getWait(context.error),
    untilLookup: ({ context }) => getWait(context.lookupError),
  },
  guards: {
    inSteps: ({ context }) => context.layout === 'steps',
    goingOn: ({ context }) => context.layout === 'steps' && context.continuing,
    named: ({ context }) => isNamed(context),
    unasked: ({ context }) => isNamed(context) && context.error === null,
    passworded: ({ context }) => context.password !== '',
    unrepeatable: ({ context }) => isUnrepeatable(context.error),
    repeatable: ({ context }) => isRepeatable(context.error),
    waited: ({ context }) => isWaitOver(context.error),
    lookupWaited: ({ context }) => isWaitOver(context.lookupError),
    phraseHidden: ({ context }) => context.lookupError !== null,
    lockedOut: ({ context }) => isLockedOut(context.error),
    deviceKnown: ({ event }) => 'output' in event && Object.hasOwn(event.output as object, 'remembered'),
    sessionGiven: ({ context }) => context.session !== null,
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
          actions: assign(({ event }) => ({ username: event.username, ...notLookedUp, ...clear })),
        },
        'password.change': { actions: assign(({ event }) => ({ password: event.password, ...clear })) },
        // Clear only errors that changing this field can fix; a wrong password stays wrong.
        'device.mark': {
          actions: [
            assign(({ context, event }) => ({
              rememberDevice: { ...context.rememberDevice, remember: event.remember },
            })),
            'keepRemember',
          ],
        },
        'help.open': { guard: 'lockedOut', target: 'cantLogIn' },
        'contact.open': 'cantLogIn',
      },
      states: {
        username: {
          always: { guard: 'phraseHidden', target: 'recognised' },
          on: {
            'username.leave': { guard: 'unasked', target: 'lookingUp', actions: 'clear' },
            'form.submit': [
              { guard: 'unrepeatable' },
              { guard: 'named', target: 'lookingUp', actions: assign({ continuing: true, ...clear }) },
              { actions: 'noteUnfilled' },
            ],
            'form.retry': { guard: 'repeatable', target: 'lookingUp', actions: 'clear' },
          },
        },
        lookingUp: {
          tags: 'busy',
          on: { 'form.submit': { actions: assign({ continuing: true }) } },
          invoke: {
            id: 'lookUpUsername',
            src: 'lookUpUsername',
            input: ({ context: { username, fiName, isAdmin } }) => ({ username, fiName, isAdmin }),
            onDone: [
              { guard: 'goingOn', target: 'password', actions: keepPhrase },
              { target: 'recognised', actions: keepPhrase },
            ],
            onError: { target: 'username', actions: assign(({ event }) => lookupFailure(errorFromEvent(event))) },
          },
        },
        recognised: {
          after: {
            untilHeard: { guard: 'waited', actions: 'clear' },
            untilLookup: { guard: 'lookupWaited', target: 'lookingUp', actions: assign(notLookedUp) },
          },
          on: {
            'form.submit': [
              { guard: 'inSteps', target: 'password', actions: 'clear' },
              { guard: 'unrepeatable' },
              { guard: 'passworded', target: '#signIn.signingIn' },
              { actions: 'noteUnfilled' },
            ],
            'form.retry': { guard: 'repeatable', target: '#signIn.signingIn' },
          },
        },
        password: {
          after: { untilHeard: { guard: 'waited', actions: 'clear' } },
          on: {
            'form.submit': [
              { guard: 'unrepeatable' },
              { guard: 'passworded', target: '#signIn.signingIn' },
              { actions: 'noteUnfilled' },
            ],
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
      entry: 'clear',
      invoke: {
        id: 'verifyPassword',
        src: 'verifyPassword',
        input: ({ context }) => toCredentials(context),
        onDone: [
          { guard: 'deviceKnown', target: 'verifyingDevice' },
          { target: 'confirming', actions: assign(({ event }) => ({ next: event.output })) },
        ],
        onError: { target: 'form.lastStep', actions: 'noteError' },
      },
    },
    // Staff in a remembered browser: there is nothing to type.
    verifyingDevice: {
      tags: 'busy',
      invoke: {
        id: 'verifySignInCode',
        src: 'verifySignInCode',
        input: ({ context }) => pickUser(context),
        onDone: { target: 'done', actions: assign(({ event }) => ({ session: event.output })) },
        onError: { target: 'form.lastStep', actions: ['toast', 'noteError'] },
      },
    },
    confirming: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({ ...toCredentials(context), next: context.next }),
        onDone: { target: 'confirmed', actions: ['dropSecrets', assign(({ event }) => event.output)] },
        onError: { target: 'form.recognised', actions: ['dropSecrets', 'noteError'] },
      },
    },
    confirmed: { always: [{ guard: 'sessionGiven', target: 'done' }, { target: 'form.recognised' }] },
    cantLogIn: { entry: 'dropSecrets', on: { 'step.back': 'form.lastStep' } },
    done: { type: 'final', entry: 'dropSecrets' },
  },
  output: ({ context }) => context.session as Session,
})
