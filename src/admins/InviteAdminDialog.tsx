import { useSelector } from '@xstate/react'
import type { InviteAdminActor } from '../../machines/admins/invite-admin.machine.ts'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { RadioField } from '../shared/form/RadioField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { adminsWords } from './admins.words.ts'
import { roleChoices } from './role-choices.ts'
import classes from './Admins.module.css'

export function InviteAdminDialog({ actor }: { actor: InviteAdminActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { draft, fieldErrors, error } = state.context
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog title={adminsWords.newAdmin} isLocked={form['aria-busy']} onClose={close}>
      {state.matches('invited') ? (
        <DialogDone onClose={close}>
          <p>{adminsWords.invited(draft.email.trim())}</p>
        </DialogDone>
      ) : (
        <div className={classes.form}>
          <DialogForm form={form} problem={problem} button={adminsWords.invite} onCancel={close}>
            <TextField
              label={adminsWords.email}
              type="email"
              autoComplete="off"
              maxLength={320}
              data-autofocus
              {...field('email')}
            />
            <RadioField label={adminsWords.assignRole} choices={roleChoices} {...field('role')} />
          </DialogForm>
        </div>
      )}
      <ConfirmPassword actor={state.children.confirmPassword} />
    </Dialog>
  )
}
