import type { Meta } from '@storybook/react-vite'
import type { AppCodeActor } from '../../machines/access/app-code.machine.ts'
import { AppCode } from '../../src/access/AppCode.tsx'
import { StepColumn } from '../../src/access/StepColumn.tsx'
import { SignInLayout } from '../../src/app/SignInLayout.tsx'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { appCodeAt, recoveryCode } from './app-code.samples.ts'
import { refusals, typed } from './device-verification.samples.ts'

const InGate = ({ actor }: { actor: AppCodeActor }) => (
  <SignInLayout>
    <StepColumn>
      <AppCode actor={actor} />
    </StepColumn>
  </SignInLayout>
)

const meta: Meta = { title: 'access/App code', component: InGate }

export default meta

const story = storyOf(InGate)

export const Code = story(appCodeAt({ value: 'code' }))

export const WrongInDarkOnAPhone = story(appCodeAt({ value: 'code', digits: [...typed.code], error: refusals.code }), {
  scheme: 'dark',
  ...phone,
})

export const RecoveryCodeAtPrairieOak = story(appCodeAt({ value: 'code', isRecovery: true, recoveryCode }), {
  brand: 'prairieoak',
})

export const RecoveryCodeOfStaffOnAPhone = story(appCodeAt({ value: 'code', isRecovery: true, isAdmin: true }), phone)

export const Verifying = story(appCodeAt({ value: 'verifyingCode' }))

export const Over = story(appCodeAt({ value: 'over', error: refusals.signInExpired }))
