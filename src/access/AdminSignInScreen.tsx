import { useSelector } from '@xstate/react'
import type { AdminSignInActor } from '../../machines/access/admin-sign-in.machine.ts'
import type { SignInActor } from '../../machines/access/sign-in.machine.ts'
import { useToastsFrom } from '../shared/use-toasts-from.ts'
import { SignInScreen } from './SignInScreen.tsx'
import { laterStepsWords } from './later-steps.words.ts'
import { StaffUsernameStep } from './StaffUsernameStep.tsx'
import classes from './AdminSignInScreen.module.css'

/** Shows no form until the bank has said that staff may sign in from here. */
export function AdminSignInScreen({ actor }: { actor: AdminSignInActor }) {
  const signIn = useSelector(actor, ({ children }) => children.signIn)
  return signIn ? <Steps actor={signIn} /> : null
}

function Steps({ actor }: { actor: SignInActor }) {
  useToastsFrom(actor)
  return (
    <>
      <p className={classes.entrance}>{laterStepsWords.staffDoor}</p>
      <SignInScreen actor={actor} First={StaffUsernameStep} />
    </>
  )
}
