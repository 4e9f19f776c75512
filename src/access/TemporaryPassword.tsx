import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { PasswordField } from '../shared/form/PasswordField.tsx'
import { RecoveryStep } from './RecoveryStep.tsx'
import { words } from './recovery.words.ts'
import { useRecoveryForm } from './useRecoveryForm.ts'

/** The temporary password that was mailed. */
export function TemporaryPassword({ actor }: { actor: RecoveryActor }) {
  const form = useRecoveryForm(actor, 'temporaryPassword')
  return (
    <RecoveryStep
      actor={actor}
      form={form}
      step={2}
      title={words.enterTemporary}
      lead={words.mailedIfMatched}
      canResend
      button={words.confirm}
      waiting={words.confirming}
    >
      <PasswordField label={words.temporary} autoComplete="off" {...form.field('temporaryPassword')} />
    </RecoveryStep>
  )
}
