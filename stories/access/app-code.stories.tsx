import type { Meta } from '@storybook/react-vite'
import type { AppCodeActor } from '../../machines/access/app-code.machine.ts'
import { AppCode } from '../../src/access/AppCode.tsx'
import { StepColumn } from '../../src/access/StepColumn.tsx'
import { SignInLayout } from '../../src/app/SignInLayout.tsx'
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

export const Wrong = story(appCodeAt({ value: 'code', digits: [...typed.code], error: refusals.code }))

export const RecoveryCode = story(appCodeAt({ value: 'code', isRecovery: true, recoveryCode }))

export const RecoveryCodeOfStaff = story(appCodeAt({ value: 'code', isRecovery: true, isAdmin: true }))

export const Verifying = story(appCodeAt({ value: 'verifyingCode' }))

export const Over = story(appCodeAt({ value: 'over', error: refusals.signInExpired }))
