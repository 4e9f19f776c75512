import { TextInput } from '@mantine/core'
import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { NameField } from './NameField.tsx'
import { RecoveryStep } from './RecoveryStep.tsx'
import { words } from './recovery.words.ts'
import { useDraft } from './useDraft.ts'

/** What proves to the bank that a temporary password may be mailed. */
export function EmailRequest({ actor }: { actor: RecoveryActor }) {
  const field = useDraft(actor)
  return (
    <RecoveryStep actor={actor} step={1} title={words.viaEmail} button={words.send} waiting={words.sending}>
      <NameField {...field('username')} />
      <TextInput label={words.ssn} inputMode="numeric" maxLength={4} autoComplete="off" {...field('ssn')} />
      <TextInput label={words.dob} type="date" autoComplete="bday" {...field('dob')} />
    </RecoveryStep>
  )
}
