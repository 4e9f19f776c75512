import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { TextField } from '../shared/form/TextField.tsx'
import { RecoveryStep } from './RecoveryStep.tsx'
import { recoveryWords } from './recovery.words.ts'
import { useRecoveryForm } from './use-recovery-form.ts'

export function SmsCode({ actor }: { actor: RecoveryActor }) {
  const form = useRecoveryForm(actor, 'code')
  return (
    <RecoveryStep
      actor={actor}
      form={form}
      step={2}
      title={recoveryWords.enterCode}
      lead={recoveryWords.textedIfMatched}
      canResend
      button={recoveryWords.confirm}
      waiting={recoveryWords.confirming}
    >
      <TextField label={recoveryWords.code} inputMode="numeric" autoComplete="one-time-code" {...form.field('code')} />
    </RecoveryStep>
  )
}
