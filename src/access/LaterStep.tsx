// Its chart is in the same script, so that neither comes without the other.
import '../../machines/access/confirmation.machine.ts'
import { useSelector } from '@xstate/react'
import type { SignInActor } from '../../machines/access/sign-in.machine.ts'
import { CantLogIn } from './CantLogIn.tsx'
import { Confirmation } from './Confirmation.tsx'

/** Draws every step after the username and password, in a script that the first page does not load. */
export function LaterStep({ actor }: { actor: SignInActor }) {
  const confirmation = useSelector(actor, ({ children }) => children.confirmation)
  return confirmation ? <Confirmation actor={confirmation} /> : <CantLogIn actor={actor} />
}
