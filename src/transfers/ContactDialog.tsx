import { useSelector } from '@xstate/react'
import type { ContactFormActor } from '../../machines/transfers/contact-form.machine.ts'
import type { ContactDraft } from '../../values/contacts.ts'
import { states } from '../../values/states.ts'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { sendMoneyWords } from './send-money.words.ts'

const fields = Object.entries(sendMoneyWords.fields) as [keyof ContactDraft, string][]
const digits = new Set<keyof ContactDraft>(['zip', 'routing'])

/** Adds a contact. The browser must not autofill the member's own data into it. */
export function ContactDialog({ actor }: { actor: ContactFormActor }) {
  const { draft, fieldErrors, error } = useSelector(actor, ({ context }) => context)
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const confirmPassword = useSelector(actor, ({ children }) => children.confirmPassword)
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog title={sendMoneyWords.newContact} isLocked={form['aria-busy']} onClose={close}>
      <DialogForm form={form} problem={problem} button={sendMoneyWords.saveContact} onCancel={close}>
        {fields.map(([name, label]) =>
          name === 'state' ? (
            <SelectField key={name} label={label} data={choices} {...field(name)} />
          ) : (
            <TextField
              key={name}
              label={label}
              autoComplete="off"
              inputMode={digits.has(name) ? 'numeric' : undefined}
              data-autofocus={name === 'name' || undefined}
              {...field(name)}
            />
          ),
        )}
      </DialogForm>
      <ConfirmPassword actor={confirmPassword} />
    </Dialog>
  )
}

const choices = [
  { value: '', label: sendMoneyWords.chooseState },
  ...states.map(([code, name]) => ({ value: code, label: `${code}, ${name}` })),
]
