import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { PasswordField } from '../shared/form/PasswordField.tsx'
import { RecoveryStep } from './RecoveryStep.tsx'
import { words } from './recovery.words.ts'
import { useRecoveryForm } from './useRecoveryForm.ts'
import { HiddenUsername } from '../shared/form/HiddenUsername.tsx'

/** The proof was accepted: what the password shall be from now on. */
export function NewPassword({ actor }: { actor: RecoveryActor }) {
  const { username, error } = useSelector(actor, ({ context }) => context)
  const form = useRecoveryForm(actor)
  return (
    <RecoveryStep actor={actor} form={form} step={3} title={words.proven} lead={words.change} button={words.login} waiting={words.saving}>
      <HiddenUsername username={username} />
      <PasswordField label={words.newPassword} autoComplete="new-password" {...form.field('newPassword')} />
      <PasswordField label={words.confirmPassword} autoComplete="new-password" {...form.field('repeated')} />
      {error?.status === 403 && (
        <Anchor component="button" type="button" onClick={() => actor.send({ type: 'step.back' })}>
          {words.sendAnother}
        </Anchor>
      )}
    </RecoveryStep>
  )
}
