import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { addMonths } from '../../values/days.ts'
import { DayField } from '../shared/form/DayField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useToday } from '../shared/use-today.ts'
import { NameField } from './NameField.tsx'
import { usualAge } from './proof.ts'
import { RecoveryStep } from './RecoveryStep.tsx'
import { recoveryWords } from './recovery.words.ts'
import { useRecoveryForm } from './use-recovery-form.ts'

/** Asks for the data that identify a member before a temporary password is mailed. */
export function EmailRequest({ actor }: { actor: RecoveryActor }) {
  const form = useRecoveryForm(actor)
  const today = useToday()
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
      <TextField label={recoveryWords.ssn} inputMode="numeric" autoComplete="off" {...form.field('ssn')} />
      <DayField
        label={recoveryWords.dob}
        autoComplete="bday"
        max={today}
        yearsAround={addMonths(today, -usualAge * 12)}
        {...form.field('dob')}
      />
    </RecoveryStep>
  )
}
