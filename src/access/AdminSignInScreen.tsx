import { useSelector } from '@xstate/react'
import type { AdminSignInActor } from '../../machines/access/admin-sign-in.machine.ts'
import type { SignInActor } from '../../machines/access/sign-in.machine.ts'
import { useToastsFrom } from '../shared/use-toasts-from.ts'
import { SignInScreen } from './SignInScreen.tsx'
import { laterStepsWords } from './later-steps.words.ts'
import { AdminSignInContext, ProviderAlone, ProviderProblem } from './ProviderAlone.tsx'
import { StaffUsernameStep } from './StaffUsernameStep.tsx'
import { LaterStep } from './LaterStep.tsx'
import { StepColumn } from './StepColumn.tsx'
import classes from './AdminSignInScreen.module.css'

/** Shows no form until the bank has said that staff may sign in from here. */
export function AdminSignInScreen({ actor }: { actor: AdminSignInActor }) {
  const signIn = useSelector(actor, ({ children }) => children.signIn)
  const isChecking = useSelector(actor, (state) => state.matches('checkingAccess') || state.matches('refused'))
  if (isChecking) return null
  return (
    <>
      <p className={classes.entrance}>{laterStepsWords.staffDoor}</p>
      {signIn ? <Steps actor={actor} signIn={signIn} /> : <ProviderAlone actor={actor} />}
    </>
  )
}

function Steps({ actor, signIn }: { actor: AdminSignInActor; signIn: SignInActor }) {
  useToastsFrom(signIn)
  return (
    <AdminSignInContext value={actor}>
      <StepColumn>
        <ProviderProblem actor={actor} />
        <SignInScreen actor={signIn} First={StaffUsernameStep} LaterStep={LaterStep} />
      </StepColumn>
    </AdminSignInContext>
  )
}
