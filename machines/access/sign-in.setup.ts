import { fillForm } from '../../values/form-texts.ts'
import { assign, type OutputFrom, setup } from 'xstate'
import { errorFromEvent } from '../../api/problems.ts'
import {
  isWaitOver,
  isLockedOut,
  isNamed,
  isRepeatable,
  isUnrepeatable,
  type Session,
  getWait,
} from './access.rules.ts'
import { lookUpUsername, verifyPasswordWhen, verifySignInCode } from './access.services.ts'
import { lateConfirmation, loadConfirmation } from './late-confirmation.recipe.ts'
import { passkeyMachine, type PasskeyOutput } from './passkey.machine.ts'
import { signInWithPasskey } from './passkey.services.ts'
import { forgetPasskey } from '../shared/passkey.listener.ts'
import { saveRemember } from './remember.storage.ts'
import {
  noSignInSecrets,
  noSignInErrors,
  type SignInContext,
  type SignInEvent,
  type SignInInput,
} from './sign-in.context.ts'

export type LookedUp = OutputFrom<typeof lookUpUsername>

/** What the chart of signing in names: its types, actors, actions, delays and guards. */
export const signInSetup = setup({
  types: {} as {
    input: SignInInput
    context: SignInContext
    events: SignInEvent
    emitted: { type: 'toast'; tone: 'problem'; text: string }
    output: Session
    children: { confirmation: 'confirmation'; 'passkey.offer': 'passkey'; passkey: 'passkey' }
    tags: 'busy'
  },
  actors: {
    lookUpUsername,
    // The form waits for the chart of the next step, so that nothing flashes.
    verifyPassword: verifyPasswordWhen(loadConfirmation),
    verifySignInCode,
    signInWithPasskey,
    confirmation: lateConfirmation,
    passkey: passkeyMachine,
  },
  actions: {
    dropSecrets: assign(noSignInSecrets),
    clear: assign(noSignInErrors),
    noteError: assign(({ event }) => ({ error: errorFromEvent(event) })),
    notePasskeyError: assign(({ event }) => ({ passkeyError: errorFromEvent(event) })),
    forgetUnknown: ({ context: { passkey }, event }) => {
      if (passkey && errorFromEvent(event).code === 'unknown_passkey') forgetPasskey(passkey.passkey.id)
    },
    keepPasskey: assign((_, { answer, error }: PasskeyOutput) => ({ passkey: answer, passkeyError: error })),
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
    answered: (_, { answer }: PasskeyOutput) => answer !== null,
    sessionGiven: ({ context }) => context.session !== null,
    failed: ({ context }) => context.error !== null,
  },
})
