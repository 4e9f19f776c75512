import { useSelector } from '@xstate/react'
import type { SignInActor } from '../../machines/access/signIn.machine.ts'
import { CantLogIn } from './CantLogIn.tsx'
import { Confirmation } from './Confirmation.tsx'

/** What comes after the password, or instead of it. Its script is not part of the first page. */
export function LaterStep({ actor }: { actor: SignInActor }) {
  const confirmation = useSelector(actor, ({ children }) => children.confirmation)
  return confirmation ? <Confirmation actor={confirmation} /> : <CantLogIn actor={actor} />
}
