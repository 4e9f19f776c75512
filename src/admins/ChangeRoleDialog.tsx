import { useSelector } from '@xstate/react'
import { getAdminName } from '../../machines/admins/admins.rules.ts'
import type { ChangeRoleActor } from '../../machines/admins/change-role.machine.ts'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { RadioField } from '../shared/form/RadioField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { sharedWords } from '../shared/shared.words.ts'
import { AdminName } from './AdminName.tsx'
import { adminsWords } from './admins.words.ts'
import { roleChoices } from './role-choices.ts'

export function ChangeRoleDialog({ actor }: { actor: ChangeRoleActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { admin, draft, fieldErrors, error } = state.context
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog title={adminsWords.assignNewRole} isLocked={form['aria-busy']} onClose={close}>
      {state.matches('changed') ? (
        <DialogDone onClose={close}>
          <p>{adminsWords.roleChanged(getAdminName(admin), draft.role)}</p>
        </DialogDone>
      ) : (
        <DialogForm form={form} problem={problem} button={sharedWords.save} onCancel={close}>
          <AdminName admin={admin} />
          <RadioField label={adminsWords.role} choices={roleChoices} data-autofocus {...field('role')} />
        </DialogForm>
      )}
      <ConfirmPassword actor={state.children.confirmPassword} />
    </Dialog>
  )
}
