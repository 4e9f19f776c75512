import type { Meta } from '@storybook/react-vite'
import type { ConfirmationActor } from '../../machines/access/confirmation.machine.ts'
import type { SignInActor } from '../../machines/access/sign-in.machine.ts'
import { LaterStepEarly, SignInScreen } from '../../src/access/SignInScreen.tsx'
import { SignInLayout } from '../../src/app/SignInLayout.tsx'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { codeAt, confirmationAt } from './confirmation.samples.ts'
import { failures, outputs, rememberDevice, typed } from './device-verification.samples.ts'
import { refusals, signInAt } from './sign-in.samples.ts'

const InGate = ({ actor }: { actor: SignInActor }) => (
  <SignInLayout>
    <SignInScreen actor={actor} />
  </SignInLayout>
)

// The later steps have a script of their own: on a busy machine a story could end before it loads.
const meta: Meta = {
  title: 'access/Sign-in',
  component: InGate,
  loaders: [async () => ({ loaded: await LaterStepEarly.load() })],
}

export default meta

const story = storyOf(InGate)
const at = (moment: Parameters<typeof signInAt>[0], globals = {}) => story(signInAt(moment), globals)

const filled = { at: 'recognised', password: typed.password } as const
const inSteps = { layout: 'steps' } as const
const prairieoak = { brand: 'prairieoak' }
const dark = { scheme: 'dark' }

export const Empty = at({ at: 'username' })
export const EmptyOnAPhone = at({ at: 'username' }, phone)
export const EmptyInDark = at({ at: 'username' }, dark)
export const LookingUp = at({ at: 'lookingUp' })
export const Recognised = at(filled)
export const RecognisedOnAPhone = at(filled, phone)
export const RecognisedAtPrairieOak = at(filled, prairieoak)
export const Remembered = at({ ...filled, rememberDevice })
export const RememberedOnAPhone = at({ ...filled, rememberDevice }, phone)
export const RememberedInDark = at({ ...filled, rememberDevice }, dark)
export const LeftOut = at({ at: 'recognised', formError: 'please fill the form' })
export const SigningIn = at({ at: 'signingIn' })
export const WrongPassword = at({ ...filled, error: refusals.password })
export const Locked = at({ ...filled, error: refusals.locked })
export const Suspended = at({ ...filled, error: refusals.suspended })
export const TooManyTries = at({ ...filled, error: refusals.throttled })
export const NoConnection = at({ ...filled, error: failures.lost })
export const NoConnectionForTheLookup = at({ at: 'username', username: typed.username, error: failures.lost })
export const BankBroken = at({ ...filled, error: failures.broken })

const throttled = { phrase: null, lookupError: refusals.throttled } as const
export const PhraseHidden = at({ ...filled, ...throttled })
export const PhraseHiddenOnAPhone = at({ ...filled, ...throttled }, phone)
export const PhraseHiddenInDark = at({ ...filled, ...throttled }, dark)
export const FirstStepPhraseHidden = at({ at: 'recognised', ...inSteps, ...throttled }, prairieoak)
export const SecondStepPhraseHidden = at({ at: 'password', ...inSteps, ...throttled }, prairieoak)

export const FirstStep = at({ at: 'username', ...inSteps }, prairieoak)
export const FirstStepRemembered = at({ at: 'recognised', ...inSteps, rememberDevice }, prairieoak)
export const FirstStepOnAPhone = at({ at: 'username', ...inSteps }, { ...prairieoak, ...phone })
export const SecondStep = at({ at: 'password', ...inSteps }, prairieoak)
export const SecondStepSigningIn = at({ at: 'signingIn', ...inSteps }, prairieoak)
export const SecondStepWrongPassword = at({ at: 'password', ...inSteps, error: refusals.password }, prairieoak)

const asked = (confirmation: ConfirmationActor, globals = {}) =>
  at({ at: 'confirming', inside: { confirmation } }, globals)

export const Question = asked(confirmationAt({ value: 'question' }))
export const OnlyQuestion = asked(confirmationAt({ value: 'question', question: outputs.onlyQuestion }))
export const Answering = asked(confirmationAt({ value: 'answering' }))
export const ChangingQuestion = asked(confirmationAt({ value: 'changingQuestion' }))
export const NoAnswer = asked(confirmationAt({ value: 'question', formError: 'please fill the form' }))
export const WrongAnswer = asked(confirmationAt({ value: 'question', answer: 'dog', error: refusals.answer }))
export const SignInExpired = asked(
  confirmationAt({ value: 'question', answer: 'biscuit', error: refusals.signInExpired }),
)

export const Code = asked(codeAt())
export const CodeOnAPhone = asked(codeAt(), phone)
export const CodeInDark = asked(codeAt(), dark)
const texted = { value: 'code', sentTo: outputs.texted.sentTo, sentBy: outputs.texted.sentBy } as const
export const CodeByText = asked(codeAt(texted))
export const CodeByTextOnAPhone = asked(codeAt(texted), phone)
export const VerifyingCode = asked(codeAt({ value: 'verifyingCode' }))
export const WrongCode = asked(codeAt({ value: 'code', digits: [...typed.code], error: refusals.code }))
export const NoDigit = asked(codeAt({ value: 'code', digits: ['4', '1', 'x', '', '', ''] }))
export const CodeExpired = asked(codeAt({ value: 'codeExpired' }))
export const ResendingCode = asked(codeAt({ value: 'resending' }))
export const CodeLost = asked(codeAt({ value: 'code', digits: [...typed.code], error: failures.codeLost }))

export const SignInOver = asked(codeAt({ value: 'over', error: refusals.signInExpired }))

export const CantLogIn = at({ at: 'cantLogIn' })
export const CantLogInByEmailOnly = at({ at: 'cantLogIn', ...inSteps }, prairieoak)
