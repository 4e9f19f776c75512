import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { PasswordField } from '../shared/form/PasswordField.tsx'
import { RecoveryStep } from './RecoveryStep.tsx'
import { recoveryWords } from './recovery.words.ts'
import { useRecoveryForm } from './use-recovery-form.ts'

/** Asks for the temporary password that was mailed. */
export function TemporaryPassword({ actor }: { actor: RecoveryActor }) {
  const form = useRecoveryForm(actor, 'temporaryPassword')
  return (
    <RecoveryStep
      actor={actor}
      form={form}
      step={2}
      title={recoveryWords.enterTemporary}
      lead={recoveryWords.mailedIfMatched}
      canResend
      button={recoveryWords.confirm}
      waiting={recoveryWords.confirming}
    >
      <PasswordField label={recoveryWords.temporary} autoComplete="off" {...form.field('temporaryPassword')} />
    </RecoveryStep>
  )
}
