import type { Meta } from '@storybook/react-vite'
import type { AdminSignInActor } from '../../machines/access/admin-sign-in.machine.ts'
import { AdminSignInScreen } from '../../src/access/AdminSignInScreen.tsx'
import { SignInLayout } from '../../src/app/SignInLayout.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { adminSignInAt, alone, provider, providerAt, samples, staffTyped } from './admin-sign-in.samples.ts'
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
const storyAt = (moment: Parameters<typeof adminSignInAt>[0]) => story(adminSignInAt(moment))

const { username, password } = staffTyped
const first = { at: 'recognised', username } as const
const second = { at: 'password', username } as const
const filled = { ...second, password } as const
const third = { at: 'confirming', username } as const
const rememberDevice = { remember: true, uuid: '5d0f4f0a-6a51-4a7c-8a56-6f1f6f5f0c22' }

export const AskingWhetherStaffMayComeIn = storyAt({ at: 'checkingAccess' })

export const FirstStep = storyAt({ at: 'username' })
export const LookingUp = storyAt({ at: 'lookingUp', username })
export const Recognised = storyAt({ ...first, rememberDevice })
export const LeftOut = storyAt({ at: 'username', formError: 'please fill the form' })
export const NotAllowed = storyAt({ at: 'username', username, error: refusals.closed })
export const TooManyLookups = storyAt({ at: 'username', username, error: refusals.throttled })
export const NoConnectionForTheLookup = storyAt({ at: 'username', username, error: failures.lost })

export const SecondStep = storyAt(filled)
export const NoPassword = storyAt({ ...second, formError: 'please fill the form' })
export const SigningIn = storyAt({ at: 'signingIn', username, password })
export const WrongPassword = storyAt({ ...filled, error: refusals.password })
export const TooManyTries = storyAt({ ...filled, error: refusals.throttled })
export const NoConnection = storyAt({ ...filled, error: failures.lost })
export const DeviceKnown = storyAt({ at: 'verifyingDevice', username, password, rememberDevice })
export const DeviceNotKnownAnyMore = storyAt({ ...filled, rememberDevice, error: refusals.signInExpired })

export const ThirdStep = storyAt(third)
export const VerifyingCode = storyAt({ ...third, inside: { confirmation: codeAt({ value: 'verifyingCode' }) } })
export const WrongCode = storyAt({
  ...third,
  inside: { confirmation: codeAt({ value: 'code', digits: [...typed.code], error: refusals.code }) },
})
export const CodeExpired = storyAt({ ...third, inside: { confirmation: codeAt({ value: 'codeExpired' }) } })
export const CodeLost = storyAt({
  ...third,
  inside: { confirmation: codeAt({ value: 'code', digits: [...typed.code], error: failures.lost }) },
})

export const CantLogIn = storyAt({ at: 'cantLogIn', username })

const { unreached } = samples.beginProviderSignIn.refusals
const ofReturn = samples.finishProviderSignIn.refusals
const beside = (offered: Parameters<typeof adminSignInAt>[1]) =>
  story(adminSignInAt({ at: 'username' }, { provider, ...offered }))

export const ProviderBesideTheForm = beside({})
export const PasswordWhereTheProviderIsAlone = beside({ provider: alone })
export const NotReached = beside({ error: unreached })
export const NotInvited = beside({ error: ofReturn.uninvited })
export const InvitationOver = beside({ error: ofReturn.invitationOver })
export const NoRole = beside({ error: ofReturn.roleless })
export const NoVerifiedEmail = beside({ error: ofReturn.unverified })
export const NoConnectionAfterTheProvider = beside({ error: ofReturn.lost })

export const ProviderAlone = story(providerAt({ value: 'offered' }))
export const GoingToTheProvider = story(providerAt({ value: 'beginning' }))
export const BackFromTheProvider = story(providerAt({ value: 'finishing' }))
export const BackTooLate = story(providerAt({ value: 'offered', error: ofReturn.over }))
export const NotFinished = story(providerAt({ value: 'offered', error: ofReturn.unfinished }))
export const NotProven = story(providerAt({ value: 'offered', error: ofReturn.unproven }))
