import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { RecoveryActor, recoveryMachine } from '../../machines/access/recovery.machine.ts'
import { Confirmation } from './Confirmation.tsx'
import { EmailRequest } from './EmailRequest.tsx'
import { NewPassword } from './NewPassword.tsx'
import { RecoveryChoice } from './RecoveryChoice.tsx'
import { SmsCode } from './SmsCode.tsx'
import { SmsRequest } from './SmsRequest.tsx'
import { TemporaryPassword } from './TemporaryPassword.tsx'
import { StepColumn } from './StepColumn.tsx'

/** Shows the steps for a member who forgot the password, one at a time. */
export function RecoveryScreen({ actor }: { actor: RecoveryActor }) {
  const step = useSelector(actor, getStep)
  const confirmation = useSelector(actor, ({ children }) => children.confirmation)
  return (
    <StepColumn>
      {step === 'choice' && <RecoveryChoice actor={actor} />}
      {step === 'emailRequest' && <EmailRequest actor={actor} />}
      {step === 'temporaryPassword' && <TemporaryPassword actor={actor} />}
      {step === 'smsRequest' && <SmsRequest actor={actor} />}
      {step === 'smsCode' && <SmsCode actor={actor} />}
      {step === 'newPassword' && <NewPassword actor={actor} />}
      {step === 'confirming' && confirmation && <Confirmation actor={confirmation} />}
    </StepColumn>
  )
}

const waiting = {
  sendingTemporaryPassword: 'emailRequest',
  verifyingTemporaryPassword: 'temporaryPassword',
  sendingRecoveryCode: 'smsRequest',
  verifyingRecoveryCode: 'smsCode',
  savingPassword: 'newPassword',
} as const

const resending = { sendingTemporaryPassword: 'temporaryPassword', sendingRecoveryCode: 'smsCode' } as const

const depths: Partial<Record<SnapshotFrom<typeof recoveryMachine>['value'], number>> = {
  choice: 0,
  emailRequest: 1,
  smsRequest: 1,
  temporaryPassword: 2,
  smsCode: 2,
  newPassword: 3,
  confirming: 4,
}

/** Returns the number of completed steps; null when the recovery has ended. */
export const getRecoveryDepth = (state: SnapshotFrom<typeof recoveryMachine>): number | null =>
  depths[getStep(state)] ?? null

/** While waiting, keep the step that asked. */
function getStep({ value, context }: SnapshotFrom<typeof recoveryMachine>) {
  if (context.again && value in resending) return resending[value as keyof typeof resending]
  return value in waiting ? waiting[value as keyof typeof waiting] : value
}
