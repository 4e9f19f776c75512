import { useSelector } from '@xstate/react'
import type { ConfirmationActor } from '../../machines/access/confirmation.machine.ts'
import { DeviceVerification } from './DeviceVerification.tsx'
import { SecurityQuestion } from './SecurityQuestion.tsx'

export function Confirmation({ actor }: { actor: ConfirmationActor }) {
  const verification = useSelector(actor, ({ children }) => children.deviceVerification)
  const isAsked = useSelector(actor, ({ context }) => context.question !== null)
  if (verification) return <DeviceVerification actor={verification} />
  return isAsked ? <SecurityQuestion actor={actor} /> : null
}
