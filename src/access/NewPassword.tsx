import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { PasswordField } from '../shared/form/PasswordField.tsx'
import { RecoveryStep } from './RecoveryStep.tsx'
import { recoveryWords } from './recovery.words.ts'
import { useRecoveryForm } from './use-recovery-form.ts'
import { HiddenUsername } from '../shared/form/HiddenUsername.tsx'

/** Asks for the new password, after the proof. */
export function NewPassword({ actor }: { actor: RecoveryActor }) {
  const { username, error } = useSelector(actor, ({ context }) => context)
  const form = useRecoveryForm(actor)
  return (
    <RecoveryStep
      actor={actor}
      form={form}
      step={3}
      title={recoveryWords.proven}
      lead={recoveryWords.change}
      button={recoveryWords.login}
      waiting={recoveryWords.saving}
    >
      <HiddenUsername username={username} />
      <PasswordField label={recoveryWords.newPassword} autoComplete="new-password" {...form.field('newPassword')} />
      <PasswordField label={recoveryWords.confirmPassword} autoComplete="new-password" {...form.field('repeated')} />
      {error?.status === 403 && (
        <Anchor component="button" type="button" onClick={() => actor.send({ type: 'step.back' })}>
          {recoveryWords.sendAnother}
        </Anchor>
      )}
    </RecoveryStep>
  )
}
