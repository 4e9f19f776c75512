import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
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
  const step = useSelector(actor, stepOf)
  return (
    <div className="way-in">
      {step === 'credentials' && <CredentialsForm actor={actor} />}
      {step === 'username' && <UsernameStep actor={actor} />}
      {step === 'password' && <PasswordStep actor={actor} />}
      {step === 'code' && <DeviceVerificationStep actor={actor} />}
      {step === 'question' && <SecurityQuestion actor={actor} />}
      {step === 'help' && <CantLogIn actor={actor} />}
    </div>
  )
}

function stepOf(state: SnapshotFrom<typeof signInMachine>) {
  if (state.matches('code')) return 'code'
  if (state.matches('question') || state.matches('answering') || state.matches('changingQuestion')) return 'question'
  if (state.matches('cantLogIn')) return 'help'
  if (state.matches('done')) return null
  if (state.context.layout === 'single') return 'credentials'
  return state.matches('signingIn') || state.matches({ form: 'password' }) ? 'password' : 'username'
}

function DeviceVerificationStep({ actor }: { actor: SignInActor }) {
  const verification = useSelector(actor, ({ children }) => children.deviceVerification)
  return verification ? <DeviceVerification actor={verification} /> : null
}
