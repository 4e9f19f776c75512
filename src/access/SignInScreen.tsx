import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { SignInActor, signInMachine } from '../../machines/access/sign-in.machine.ts'
import { CredentialsForm } from './CredentialsForm.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { useHandedOverUsername } from './use-handed-over-username.ts'
import { UsernameStep } from './UsernameStep.tsx'
import { StepColumn } from './StepColumn.tsx'

type Props = {
  actor: SignInActor
  First?: ComponentType<{ actor: SignInActor }>
  /** The steps after or instead of the password. */
  LaterStep: ComponentType<{ actor: SignInActor }>
}

/** Shows the steps of signing in, one at a time. */
export function SignInScreen({ actor, First = UsernameStep, LaterStep }: Props) {
  useHandedOverUsername(actor)
  const step = useSelector(actor, getStep)
  return (
    <StepColumn>
      {step === 'credentials' && <CredentialsForm actor={actor} />}
      {step === 'username' && <First actor={actor} />}
      {step === 'password' && <PasswordStep actor={actor} />}
      {step === 'later' && <LaterStep actor={actor} />}
    </StepColumn>
  )
}

/** Returns the number of completed steps; null when the sign-in has ended. */
export function getSignInDepth(state: SnapshotFrom<typeof signInMachine>): number | null {
  const step = getStep(state)
  if (step === 'password') return 1
  if (step === 'later') return state.context.layout === 'single' ? 1 : 2
  return step && 0
}

function getStep(state: SnapshotFrom<typeof signInMachine>) {
  if (state.matches('confirming') || state.matches('cantLogIn')) return 'later'
  if (state.matches('done')) return null
  if (state.context.layout === 'single') return 'credentials'
  return state.matches('signingIn') || state.matches('verifyingDevice') || state.matches({ form: 'password' })
    ? 'password'
    : 'username'
}
