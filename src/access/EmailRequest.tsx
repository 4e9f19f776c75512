import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { isWrongDay } from '../../machines/access/recovery.rules.ts'
import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { DayField } from '../shared/DayField.tsx'
import { NameField } from './NameField.tsx'
import { RecoveryStep } from './RecoveryStep.tsx'
import { words } from './recovery.words.ts'
import { useDraft } from './useDraft.ts'

/** What proves to the bank that a temporary password may be mailed. */
export function EmailRequest({ actor }: { actor: RecoveryActor }) {
  const field = useDraft(actor)
  const fault = useSelector(actor, ({ context }) => context.fault)
  return (
    <RecoveryStep actor={actor} step={1} title={words.viaEmail} button={words.send} waiting={words.sending}>
      <NameField {...field('username')} />
      <TextInput label={words.ssn} inputMode="numeric" autoComplete="off" {...field('ssn')} />
      <DayField
        {...field('dob')}
        label={words.dob}
        autoComplete="bday"
        error={isWrongDay(fault)}
        onChange={(dob) => actor.send({ type: 'draft.change', change: { dob } })}
      />
    </RecoveryStep>
  )
}
