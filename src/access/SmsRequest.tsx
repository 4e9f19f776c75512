import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { NameField } from './NameField.tsx'
import { RecoveryStep } from './RecoveryStep.tsx'
import { words } from './recovery.words.ts'
import { useDraft } from './useDraft.ts'

/** Whose phone the code goes to. */
export function SmsRequest({ actor }: { actor: RecoveryActor }) {
  const field = useDraft(actor)
  return (
    <RecoveryStep actor={actor} step={1} title={words.viaSms} button={words.sendCode} waiting={words.sending}>
      <NameField {...field('username')} />
    </RecoveryStep>
  )
}
