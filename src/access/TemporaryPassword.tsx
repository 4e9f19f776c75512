import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { PasswordField } from './PasswordField.tsx'
import { RecoveryStep } from './RecoveryStep.tsx'
import { words } from './recovery.words.ts'
import { useDraft } from './useDraft.ts'

/** The temporary password that was mailed. */
export function TemporaryPassword({ actor }: { actor: RecoveryActor }) {
  const field = useDraft(actor)
  return (
    <RecoveryStep
      actor={actor}
      step={2}
      title={words.enterTemporary}
      lead={words.mailedIfMatched}
      canResend
      button={words.confirm}
      waiting={words.confirming}
    >
      <PasswordField label={words.temporary} autoComplete="off" {...field('temporaryPassword')} />
    </RecoveryStep>
  )
}
