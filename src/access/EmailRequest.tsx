import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { NameField } from './NameField.tsx'
import { BirthDateField } from './BirthDateField.tsx'
import { SsnEndField } from './SsnEndField.tsx'
import { RecoveryStep } from './RecoveryStep.tsx'
import { recoveryWords } from './recovery.words.ts'
import { useRecoveryForm } from './use-recovery-form.ts'

/** Asks for the data that identify a member before a temporary password is mailed. */
export function EmailRequest({ actor }: { actor: RecoveryActor }) {
  const form = useRecoveryForm(actor)
  return (
    <RecoveryStep
      actor={actor}
      form={form}
      step={1}
      title={recoveryWords.viaEmail}
      button={recoveryWords.send}
      waiting={recoveryWords.sending}
    >
      <NameField {...form.field('username')} />
      <SsnEndField {...form.field('ssn')} />
      <BirthDateField {...form.field('dob')} />
    </RecoveryStep>
  )
}
