import { TextInput } from '@mantine/core'
import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { RecoveryStep } from './RecoveryStep.tsx'
import { words } from './recovery.words.ts'
import { useDraft } from './useDraft.ts'

/** The code that was texted. */
export function SmsCode({ actor }: { actor: RecoveryActor }) {
  const field = useDraft(actor)
  return (
    <RecoveryStep
      actor={actor}
      step={2}
      title={words.enterCode}
      lead={words.textedIfMatched}
      canResend
      button={words.confirm}
      waiting={words.confirming}
    >
      <TextInput label={words.code} inputMode="numeric" maxLength={4} autoComplete="one-time-code" {...field('code')} />
    </RecoveryStep>
  )
}
