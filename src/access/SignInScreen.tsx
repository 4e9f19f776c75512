import { useSelector } from '@xstate/react'
import { type ComponentType, lazy, Suspense } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { SignInActor, signInMachine } from '../../machines/access/signIn.machine.ts'
import { CredentialsForm } from './CredentialsForm.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { useRecovered } from './useRecovered.ts'
import { UsernameStep } from './UsernameStep.tsx'
import { StepColumn } from './StepColumn.tsx'

const CantLogIn = lazy(async () => ({ default: (await import('./CantLogIn.tsx')).CantLogIn }))
const Confirmation = lazy(async () => ({ default: (await import('./Confirmation.tsx')).Confirmation }))

type Props = {
  actor: SignInActor
  /** The first of three steps. */
  First?: ComponentType<{ actor: SignInActor }>
}

/** Shows the steps of signing in, one at a time. */
export function SignInScreen({ actor, First = UsernameStep }: Props) {
  useRecovered(actor)
  const step = useSelector(actor, stepOf)
  const confirmation = useSelector(actor, ({ children }) => children.confirmation)
  return (
    <StepColumn>
      {step === 'credentials' && <CredentialsForm actor={actor} />}
      {step === 'username' && <First actor={actor} />}
      {step === 'password' && <PasswordStep actor={actor} />}
      <Suspense>
        {step === 'confirmation' && confirmation && <Confirmation actor={confirmation} />}
        {step === 'help' && <CantLogIn actor={actor} />}
      </Suspense>
    </StepColumn>
  )
}

/** Returns how many steps are behind the one that is shown; null when the sign-in is over. */
export function signInDepthOf(state: SnapshotFrom<typeof signInMachine>): number | null {
  const step = stepOf(state)
  if (step === 'password') return 1
  if (step === 'confirmation' || step === 'help') return state.context.layout === 'single' ? 1 : 2
  return step && 0
}

function stepOf(state: SnapshotFrom<typeof signInMachine>) {
  if (state.matches('confirming')) return 'confirmation'
  if (state.matches('cantLogIn')) return 'help'
  if (state.matches('done')) return null
  if (state.context.layout === 'single') return 'credentials'
  return state.matches('signingIn') || state.matches('verifyingDevice') || state.matches({ form: 'password' }) ? 'password' : 'username'
}
