import type { Meta } from '@storybook/react-vite'
import type { AdminSignInActor } from '../../machines/access/admin-sign-in.machine.ts'
import { AdminSignInScreen } from '../../src/access/AdminSignInScreen.tsx'
import { SignInLayout } from '../../src/app/SignInLayout.tsx'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { adminSignInAt, staffTyped } from './admin-sign-in.samples.ts'
import { codeAt } from './confirmation.samples.ts'
import { failures, typed } from './device-verification.samples.ts'
import { refusals } from './sign-in.samples.ts'

const InGate = ({ actor }: { actor: AdminSignInActor }) => (
  <SignInLayout>
    <AdminSignInScreen actor={actor} />
  </SignInLayout>
)

const meta: Meta = { title: 'access/Admin sign-in', component: InGate, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InGate)
const at = (moment: Parameters<typeof adminSignInAt>[0], globals = {}) => story(adminSignInAt(moment), globals)

const { username, password } = staffTyped
const first = { at: 'recognised', username } as const
const second = { at: 'password', username } as const
const filled = { ...second, password } as const
const third = { at: 'confirming', username } as const
const rememberDevice = { remember: true, uuid: '5d0f4f0a-6a51-4a7c-8a56-6f1f6f5f0c22' }
const dark = { scheme: 'dark' }

export const AskingWhetherStaffMayComeIn = at({ at: 'checkingAccess' })

export const FirstStep = at({ at: 'username' })
export const FirstStepOnAPhone = at({ at: 'username' }, phone)
export const FirstStepInDark = at({ at: 'username' }, dark)
export const FirstStepAtPrairieOak = at({ at: 'username' }, { brand: 'prairieoak' })
export const LookingUp = at({ at: 'lookingUp', username })
export const Recognised = at({ ...first, rememberDevice })
export const LeftOut = at({ at: 'username', formError: 'please fill the form' })
export const NotAllowed = at({ at: 'username', username, error: refusals.closed })
export const TooManyLookups = at({ at: 'username', username, error: refusals.throttled })
export const NoConnectionForTheLookup = at({ at: 'username', username, error: failures.lost })

export const SecondStep = at(filled)
export const SecondStepOnAPhone = at(filled, phone)
export const SecondStepInDark = at(filled, dark)
export const SecondStepAtPrairieOak = at(filled, { brand: 'prairieoak' })
export const NoPassword = at({ ...second, formError: 'please fill the form' })
export const SigningIn = at({ at: 'signingIn', username, password })
export const WrongPassword = at({ ...filled, error: refusals.password })
export const TooManyTries = at({ ...filled, error: refusals.throttled })
export const NoConnection = at({ ...filled, error: failures.lost })
export const DeviceKnown = at({ at: 'verifyingDevice', username, password, rememberDevice })
export const DeviceNotKnownAnyMore = at({ ...filled, rememberDevice, error: refusals.signInExpired })

export const ThirdStep = at(third)
export const ThirdStepOnAPhone = at(third, phone)
export const ThirdStepInDark = at(third, dark)
export const VerifyingCode = at({ ...third, inside: { confirmation: codeAt({ value: 'verifyingCode' }) } })
export const WrongCode = at({
  ...third,
  inside: { confirmation: codeAt({ value: 'code', digits: [...typed.code], error: refusals.code }) },
})
export const CodeExpired = at({ ...third, inside: { confirmation: codeAt({ value: 'codeExpired' }) } })
export const CodeLost = at({
  ...third,
  inside: { confirmation: codeAt({ value: 'code', digits: [...typed.code], error: failures.lost }) },
})

export const CantLogIn = at({ at: 'cantLogIn', username })
