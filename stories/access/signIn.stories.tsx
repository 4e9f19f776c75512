import type { Meta, StoryObj } from '@storybook/react-vite'
import { SignInScreen } from '../../src/access/SignInScreen.tsx'
import { Gate } from '../../src/app/Gate.tsx'
import { failures, outputs, refusals, rememberDevice, signInAt, typed } from './access.samples.ts'

type Moment = Parameters<typeof signInAt>[0]
type Confirmation = NonNullable<Moment['confirmation']>

const meta: Meta = { title: 'access/Sign-in' }

export default meta

const at = (moment: Moment, story: StoryObj = {}): StoryObj => ({
  ...story,
  render: () => (
    <Gate>
      <SignInScreen actor={signInAt(moment)} />
    </Gate>
  ),
})

const filled = { at: 'recognised', password: typed.password } as const
const inSteps = { layout: 'steps' } as const
const prairieoak: StoryObj = { globals: { brand: 'prairieoak' } }
const dark: StoryObj = { globals: { scheme: 'dark' } }
const phone: StoryObj = { globals: { viewport: { value: 'phone' } } }

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
export const LeftOut = at({ at: 'recognised', fault: 'please fill the form' })
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
export const FirstStepOnAPhone = at({ at: 'username', ...inSteps }, { globals: { brand: 'prairieoak', viewport: { value: 'phone' } } })
export const SecondStep = at({ at: 'password', ...inSteps }, prairieoak)
export const SecondStepSigningIn = at({ at: 'signingIn', ...inSteps }, prairieoak)
export const SecondStepWrongPassword = at({ at: 'password', ...inSteps, error: refusals.password }, prairieoak)

const asked = (confirmation: Confirmation, story: StoryObj = {}) => at({ at: 'confirming', confirmation }, story)

export const Question = asked({ at: 'question' })
export const OnlyQuestion = asked({ at: 'question', question: outputs.onlyQuestion })
export const Answering = asked({ at: 'answering' })
export const ChangingQuestion = asked({ at: 'changingQuestion' })
export const NoAnswer = asked({ at: 'question', fault: 'please fill the form' })
export const WrongAnswer = asked({ at: 'question', answer: 'dog', error: refusals.answer })
export const SignInExpired = asked({ at: 'question', answer: 'biscuit', error: refusals.signInExpired })

export const Code = asked({ at: 'code' })
export const CodeOnAPhone = asked({ at: 'code' }, phone)
export const CodeInDark = asked({ at: 'code' }, dark)
const texted = { at: 'code', sentTo: outputs.texted.sentTo, sentBy: outputs.texted.sentBy } as const
export const CodeByText = asked({ at: 'code', verification: texted })
export const CodeByTextOnAPhone = asked({ at: 'code', verification: texted }, phone)
export const VerifyingCode = asked({ at: 'code', verification: { at: 'verifyingCode' } })
export const WrongCode = asked({ at: 'code', verification: { at: 'code', digits: [...typed.code], error: refusals.code } })
export const NoDigit = asked({ at: 'code', verification: { at: 'code', digits: ['4', '1', 'x', '', '', ''] } })
export const CodeExpired = asked({ at: 'code', verification: { at: 'codeExpired' } })
export const ResendingCode = asked({ at: 'code', verification: { at: 'resending' } })
export const CodeLost = asked({ at: 'code', verification: { at: 'code', digits: [...typed.code], error: failures.codeLost } })

export const CantLogIn = at({ at: 'cantLogIn' })
export const CantLogInByEmailOnly = at({ at: 'cantLogIn', ...inSteps }, prairieoak)
