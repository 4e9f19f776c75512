import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { NameField } from './NameField.tsx'
import { RecoveryStep } from './RecoveryStep.tsx'
import { recoveryWords } from './recovery.words.ts'
import { useRecoveryForm } from './use-recovery-form.ts'

/** Asks for the username whose phone gets the code. */
export function SmsRequest({ actor }: { actor: RecoveryActor }) {
  const form = useRecoveryForm(actor)
  return (
    <RecoveryStep
      actor={actor}
      form={form}
      step={1}
      title={recoveryWords.viaSms}
      button={recoveryWords.sendCode}
      waiting={recoveryWords.sending}
    >
      <NameField {...form.field('username')} />
    </RecoveryStep>
  )
}
