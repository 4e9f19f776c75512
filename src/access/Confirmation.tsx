import { useSelector } from '@xstate/react'
import type { ConfirmationActor } from '../../machines/access/confirmation.machine.ts'
import { AppCode } from './AppCode.tsx'
import { DeviceVerification } from './DeviceVerification.tsx'
import { SecurityQuestion } from './SecurityQuestion.tsx'

export function Confirmation({ actor }: { actor: ConfirmationActor }) {
  const verification = useSelector(actor, ({ children }) => children.deviceVerification)
  const appCode = useSelector(actor, ({ children }) => children.appCode)
  const isAsked = useSelector(actor, ({ context }) => context.question !== null)
  if (verification) return <DeviceVerification actor={verification} />
  if (appCode) return <AppCode actor={appCode} />
  return isAsked ? <SecurityQuestion actor={actor} /> : null
}
