import type { Meta } from '@storybook/react-vite'
import type { DeviceVerificationActor } from '../../machines/access/device-verification.machine.ts'
import { DeviceVerification } from '../../src/access/DeviceVerification.tsx'
import { StepColumn } from '../../src/access/StepColumn.tsx'
import { SignInLayout } from '../../src/app/SignInLayout.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { refusals, verificationAt } from './device-verification.samples.ts'

const InGate = ({ actor }: { actor: DeviceVerificationActor }) => (
  <SignInLayout>
    <StepColumn>
      <DeviceVerification actor={actor} />
    </StepColumn>
  </SignInLayout>
)

const meta: Meta = { title: 'access/Device verification', component: InGate }

export default meta

const story = storyOf(InGate)

export const Code = story(verificationAt({ value: 'code' }))

export const Verifying = story(verificationAt({ value: 'verifyingCode' }))

export const Expired = story(verificationAt({ value: 'codeExpired' }))

export const Over = story(verificationAt({ value: 'over', error: refusals.signInExpired }))

export const Resending = story(verificationAt({ value: 'resending' }))

export const Resent = story(verificationAt({ value: 'code', isResent: true }))
