import { useSelector } from '@xstate/react'
import type { PasskeyNameActor } from '../../machines/access/passkey-name.machine.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { passkeysWords } from './passkeys.words.ts'

export function PasskeyNameDialog({ actor }: { actor: PasskeyNameActor }) {
  const { draft, fieldErrors, error } = useSelector(actor, ({ context }) => context)
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog title={passkeysWords.renameTitle} isLocked={form['aria-busy']} onClose={close}>
      <DialogForm form={form} problem={problem} button={passkeysWords.save} onCancel={close}>
        <TextField label={passkeysWords.name} autoComplete="off" maxLength={40} data-autofocus {...field('name')} />
      </DialogForm>
    </Dialog>
  )
}
