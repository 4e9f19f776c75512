import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { DeviceVerificationActor } from '../../machines/access/deviceVerification.machine.ts'
import type { SignInActor, signInMachine } from '../../machines/access/signIn.machine.ts'
import './access.css'
import { CantLogIn } from './CantLogIn.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { DeviceVerification } from './DeviceVerification.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { SecurityQuestion } from './SecurityQuestion.tsx'
import { UsernameStep } from './UsernameStep.tsx'

/** The way in, one step at a time. */
export function SignInScreen({ actor }: { actor: SignInActor }) {
  const Step = useSelector(actor, stepOf)
  return <div className="way-in">{Step && <Step actor={actor} />}</div>
}

function stepOf(state: SnapshotFrom<typeof signInMachine>) {
  if (state.matches('code')) return DeviceVerificationStep
  if (state.matches('question') || state.matches('answering') || state.matches('changingQuestion')) return SecurityQuestion
  if (state.matches('cantLogIn')) return CantLogIn
  if (state.matches('done')) return null
  if (state.context.layout === 'single') return CredentialsForm
  return state.matches('signingIn') || state.matches({ form: 'password' }) ? PasswordStep : UsernameStep
}

function DeviceVerificationStep({ actor }: { actor: SignInActor }) {
  const verification = useSelector(actor, ({ children }) => children['deviceVerification'] as DeviceVerificationActor | undefined)
  return verification ? <DeviceVerification actor={verification} /> : null
}
