import type { Meta } from '@storybook/react-vite'
import type { ConfirmationActor } from '../../machines/access/confirmation.machine.ts'
import type { SignInActor } from '../../machines/access/sign-in.machine.ts'
import { LaterStep } from '../../src/access/LaterStep.tsx'
import { SignInScreen } from '../../src/access/SignInScreen.tsx'
import { SignInLayout } from '../../src/app/SignInLayout.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { codeAt, confirmationAt } from './confirmation.samples.ts'
import { failures, outputs, rememberDevice, typed } from './device-verification.samples.ts'
import { samples as ofPasskey } from './passkey.samples.ts'
import { refusals, signInAt } from './sign-in.samples.ts'

const InGate = ({ actor }: { actor: SignInActor }) => (
  <SignInLayout>
    <SignInScreen actor={actor} LaterStep={LaterStep} />
  </SignInLayout>
)

const meta: Meta = { title: 'access/Sign-in', component: InGate }

export default meta

const story = storyOf(InGate)
const storyAt = (moment: Parameters<typeof signInAt>[0], globals = {}) => story(signInAt(moment), globals)

const filled = { at: 'recognised', password: typed.password } as const
const inSteps = { layout: 'steps' } as const
const prairieoak = { brand: 'prairieoak' }

export const Empty = storyAt({ at: 'username' })
export const LookingUp = storyAt({ at: 'lookingUp' })
export const Recognised = storyAt(filled)
export const Remembered = storyAt({ ...filled, rememberDevice })
export const LeftOut = storyAt({ at: 'recognised', formError: 'please fill the form' })
export const SigningIn = storyAt({ at: 'signingIn' })
export const WrongPassword = storyAt({ ...filled, error: refusals.password })
export const ChoosingPasskey = storyAt({ at: 'passkeyQuestion' })
export const UsingPasskey = storyAt({ at: 'usingPasskey' })
export const PasskeyRemoved = storyAt({ at: 'username', passkeyError: ofPasskey.signInWithPasskey.refusals.removed })
export const Locked = storyAt({ ...filled, error: refusals.locked })
export const Suspended = storyAt({ ...filled, error: refusals.suspended })
export const TooManyTries = storyAt({ ...filled, error: refusals.throttled })
export const NoConnection = storyAt({ ...filled, error: failures.lost })
export const NoConnectionForTheLookup = storyAt({ at: 'username', username: typed.username, error: failures.lost })
export const BankBroken = storyAt({ ...filled, error: failures.broken })

const throttled = { phrase: null, lookupError: refusals.throttled } as const
export const PhraseHidden = storyAt({ ...filled, ...throttled })
export const FirstStepPhraseHidden = storyAt({ at: 'recognised', ...inSteps, ...throttled }, prairieoak)
export const SecondStepPhraseHidden = storyAt({ at: 'password', ...inSteps, ...throttled }, prairieoak)

export const FirstStep = storyAt({ at: 'username', ...inSteps }, prairieoak)
export const FirstStepRemembered = storyAt({ at: 'recognised', ...inSteps, rememberDevice }, prairieoak)
export const SecondStep = storyAt({ at: 'password', ...inSteps }, prairieoak)
export const SecondStepSigningIn = storyAt({ at: 'signingIn', ...inSteps }, prairieoak)
export const SecondStepWrongPassword = storyAt({ at: 'password', ...inSteps, error: refusals.password }, prairieoak)

const asked = (confirmation: ConfirmationActor) => storyAt({ at: 'confirming', inside: { confirmation } })

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
const texted = { value: 'code', sentTo: outputs.texted.sentTo, sentBy: outputs.texted.sentBy } as const
export const CodeByText = asked(codeAt(texted))
export const VerifyingCode = asked(codeAt({ value: 'verifyingCode' }))
export const WrongCode = asked(codeAt({ value: 'code', digits: [...typed.code], error: refusals.code }))
export const NoDigit = asked(codeAt({ value: 'code', digits: ['4', '1', 'x', '', '', ''] }))
export const CodeExpired = asked(codeAt({ value: 'codeExpired' }))
export const ResendingCode = asked(codeAt({ value: 'resending' }))
export const CodeLost = asked(codeAt({ value: 'code', digits: [...typed.code], error: failures.codeLost }))

export const SignInOver = asked(codeAt({ value: 'over', error: refusals.signInExpired }))

export const CantLogIn = storyAt({ at: 'cantLogIn' })
export const CantLogInByEmailOnly = storyAt({ at: 'cantLogIn', ...inSteps }, prairieoak)
