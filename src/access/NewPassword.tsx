import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { passwordFault, weaknessOf } from '../../machines/access/recovery.rules.ts'
import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { PasswordField } from './PasswordField.tsx'
import { RecoveryStep } from './RecoveryStep.tsx'
import { words } from './recovery.words.ts'
import { useDraft } from './useDraft.ts'
import { useFaultFocus } from './useFaultFocus.ts'

/** The proof was accepted: what the password shall be from now on. */
export function NewPassword({ actor }: { actor: RecoveryActor }) {
  const field = useDraft(actor)
  const context = useSelector(actor, (state) => state.context)
  const refused = passwordFault(context.error)
  const fault = refused ?? weaknessOf(context.newPassword, context)
  const first = useFaultFocus(refused)
  return (
    <RecoveryStep actor={actor} step={3} title={words.proven} lead={words.change} button={words.login} waiting={words.saving}>
      {/* For the browser's keeper of passwords. */}
      <input className="way-in-hidden" type="text" autoComplete="username" value={context.username} readOnly tabIndex={-1} aria-hidden />
      <PasswordField ref={first} label={words.newPassword} autoComplete="new-password" error={fault} {...field('newPassword')} />
      <PasswordField label={words.confirmPassword} autoComplete="new-password" {...field('repeated')} />
      {context.error?.status === 403 && (
        <Anchor component="button" type="button" onClick={() => actor.send({ type: 'step.back' })}>
          {words.sendAnother}
        </Anchor>
      )}
    </RecoveryStep>
  )
}
