import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { TextField } from '../shared/form/TextField.tsx'
import { RecoveryStep } from './RecoveryStep.tsx'
import { words } from './recovery.words.ts'
import { useRecoveryForm } from './useRecoveryForm.ts'

/** The code that was texted. */
export function SmsCode({ actor }: { actor: RecoveryActor }) {
  const form = useRecoveryForm(actor, 'code')
  return (
    <RecoveryStep
      actor={actor}
      form={form}
      step={2}
      title={words.enterCode}
      lead={words.textedIfMatched}
      canResend
      button={words.confirm}
      waiting={words.confirming}
    >
      <TextField label={words.code} inputMode="numeric" autoComplete="one-time-code" {...form.field('code')} />
    </RecoveryStep>
  )
}
