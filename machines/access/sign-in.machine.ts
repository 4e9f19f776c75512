import { type ActorRefFrom, assign } from 'xstate'
import { type ApiError, errorFromEvent } from '../../api/problems.ts'
import { withAnswer } from '../shared/action.recipe.ts'
import { pickUser, type Session } from './access.rules.ts'
import type { PasskeyAnswer, PasskeyOutput } from './passkey.machine.ts'
import { emptySignIn, noSignInErrors, notLookedUp, type SignInContext } from './sign-in.context.ts'
import { type LookedUp, signInSetup } from './sign-in.setup.ts'

export type SignInActor = ActorRefFrom<typeof signInMachine>

const keepPhrase = { type: 'keepPhrase', params: withAnswer<LookedUp> } as const
const lookupFailure = (error: ApiError) => (error.status === 429 ? { lookupError: error } : { error })
const keepPasskey = { type: 'keepPasskey', params: withAnswer<PasskeyOutput> } as const
const toCredentials = (context: SignInContext) => ({ ...pickUser(context), password: context.password })

/** Signs a member in. In the layout `steps` the password has its own step. */
export const signInMachine = signInSetup.createMachine({
  id: 'signIn',
  initial: 'form',
  context: ({ input }) => ({ ...input, ...emptySignIn }),
  states: {
    form: {
      initial: 'username',
      invoke: {
        id: 'passkey.offer',
        src: 'passkey',
        input: ({ context: { isAdmin = false } }) => ({ isOffer: true, isAdmin }),
        // Without a passkey the form is all there is.
        onDone: {
          guard: { type: 'answered', params: withAnswer<PasskeyOutput> },
          target: 'usingPasskey',
          actions: keepPasskey,
        },
        onError: { actions: 'clear' },
      },
      on: {
        'passkey.press': { target: 'passkeyQuestion', actions: 'clear' },
        'username.change': {
          target: '.username',
          actions: assign(({ event }) => ({ username: event.username, ...notLookedUp, ...noSignInErrors })),
        },
        'password.change': { actions: assign(({ event }) => ({ password: event.password, ...noSignInErrors })) },
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
              { guard: 'named', target: 'lookingUp', actions: assign({ continuing: true, ...noSignInErrors }) },
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
    confirmed: {
      always: [
        { guard: 'sessionGiven', target: 'done' },
        // The password was wrong after all, at the end of a line.
        { guard: 'failed', target: 'form.lastStep' },
        { target: 'form.recognised' },
      ],
    },
    passkeyQuestion: {
      invoke: {
        id: 'passkey',
        src: 'passkey',
        input: ({ context: { isAdmin = false } }) => ({ isOffer: false, isAdmin }),
        onDone: [
          {
            guard: { type: 'answered', params: withAnswer<PasskeyOutput> },
            target: 'usingPasskey',
            actions: keepPasskey,
          },
          { target: 'form.lastStep', actions: keepPasskey },
        ],
        onError: { target: 'form.lastStep', actions: 'notePasskeyError' },
      },
      // Typing goes on with the form, and closes the browser's question.
      on: {
        'username.change': {
          target: 'form.username',
          actions: assign(({ event }) => ({ username: event.username, ...notLookedUp, ...noSignInErrors })),
        },
        'password.change': {
          target: 'form.lastStep',
          actions: assign(({ event }) => ({ password: event.password, ...noSignInErrors })),
        },
      },
    },
    usingPasskey: {
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'signInWithPasskey',
        src: 'signInWithPasskey',
        input: ({ context: { passkey, isAdmin = false } }) => ({ ...(passkey as PasskeyAnswer), isAdmin }),
        onDone: { target: 'done', actions: assign(({ event }) => ({ session: event.output })) },
        onError: { target: 'form.lastStep', actions: ['notePasskeyError', 'forgetUnknown'] },
      },
    },
    cantLogIn: { entry: 'dropSecrets', on: { 'step.back': 'form.lastStep' } },
    done: { type: 'final', entry: 'dropSecrets' },
  },
  output: ({ context }) => context.session as Session,
})
