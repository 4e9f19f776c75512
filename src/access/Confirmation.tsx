import { useSelector } from '@xstate/react'
import type { ConfirmationActor } from '../../machines/access/confirmation.machine.ts'
import { AppCode } from './AppCode.tsx'
import { DeviceVerification } from './DeviceVerification.tsx'
import { SecurityQuestion } from './SecurityQuestion.tsx'
import { WaitingRoom } from './WaitingRoom.tsx'

export function Confirmation({ actor }: { actor: ConfirmationActor }) {
  const verification = useSelector(actor, ({ children }) => children.deviceVerification)
  const appCode = useSelector(actor, ({ children }) => children.appCode)
  const waitingRoom = useSelector(actor, ({ children }) => children.waitingRoom)
  const isAsked = useSelector(actor, ({ context }) => context.question !== null)
  if (verification) return <DeviceVerification actor={verification} />
  if (appCode) return <AppCode actor={appCode} />
  if (waitingRoom) return <WaitingRoom actor={waitingRoom} />
  return isAsked ? <SecurityQuestion actor={actor} /> : null
}
