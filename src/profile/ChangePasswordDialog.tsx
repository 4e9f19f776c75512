import { useSelector } from '@xstate/react'
import type { ChangePasswordActor } from '../../machines/profile/change-password.machine.ts'
import { passwordFields } from '../../machines/profile/security.rules.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { Checklist } from '../shared/form/Checklist.tsx'
import { HiddenUsername } from '../shared/form/HiddenUsername.tsx'
import { PasswordField } from '../shared/form/PasswordField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { sharedWords } from '../shared/shared.words.ts'
import { securityWords } from './security.words.ts'

export function ChangePasswordDialog({ actor }: { actor: ChangePasswordActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { draft, fieldErrors, error, owner } = state.context
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    names: passwordFields,
    suspect: 'current',
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog title={securityWords.changePassword} isLocked={form['aria-busy']} onClose={close}>
      {state.matches('saved') ? (
        <DialogDone onClose={close}>
          <p>{securityWords.updated}</p>
        </DialogDone>
      ) : (
        <DialogForm form={form} problem={problem} button={sharedWords.save} onCancel={close}>
          <HiddenUsername username={owner.username} />
          <PasswordField
            label={securityWords.current}
            autoComplete="current-password"
            data-autofocus
            {...field('current')}
          />
          <PasswordField label={securityWords.newPassword} autoComplete="new-password" {...field('newPassword')} />
          <PasswordField label={securityWords.repeated} autoComplete="new-password" {...field('repeated')} />
          <Checklist password={draft.newPassword} repeated={draft.repeated} />
          <p className="sd-small sd-soft">{securityWords.ends}</p>
        </DialogForm>
      )}
    </Dialog>
  )
}
