import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ContactFormActor } from '../../machines/transfers/contact-form.machine.ts'
import { type ContactForm, payoutWays } from '../../machines/transfers/contact-form.rules.ts'
import type { ContactDraft } from '../../values/contacts.ts'
import { states } from '../../values/states.ts'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { Fold } from '../shared/Fold.tsx'
import { CheckboxField } from '../shared/form/CheckboxField.tsx'
import { GroupError } from '../shared/form/GroupError.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { type Field, useForm } from '../shared/form/use-form.ts'
import classes from './ContactDialog.module.css'
import { sendMoneyWords } from './send-money.words.ts'

type Name = keyof ContactDraft
type FieldOf = (name: Name) => Required<Field<string>>

const folded: readonly Name[] = ['nickname', 'address1', 'address2', 'city', 'state', 'zip']
const digits = new Set<Name>(['zip', 'routing'])

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
        <ContactField name="name" field={field} isFirst />
        <Ways ways={field('ways')} field={field} />
        <Fold title={sendMoneyWords.moreOfContact} isOpen={folded.some((name) => draft[name] !== '')}>
          <div className={classes.more}>
            {folded.map((name) => (
              <ContactField key={name} name={name} field={field} />
            ))}
          </div>
        </Fold>
      </DialogForm>
      <ConfirmPassword actor={confirmPassword} />
    </Dialog>
  )
}

type WaysProps = { ways: Required<Field<ContactForm['ways']>>; field: FieldOf }

/** Asks for the ways to pay the contact, and only for the fields of these. */
function Ways({ ways: { value: chosen, error, readOnly, onChange }, field }: WaysProps) {
  const id = useId()
  return (
    <fieldset className={classes.ways}>
      <legend>{sendMoneyWords.howPaid}</legend>
      {payoutWays.map(({ way, fields }) => (
        <div key={way} className={classes.way}>
          <CheckboxField
            label={sendMoneyWords.ways[way]}
            value={chosen.includes(way)}
            readOnly={readOnly}
            error={error}
            reason={id}
            onChange={(isChosen) => onChange(isChosen ? [...chosen, way] : chosen.filter((other) => other !== way))}
          />
          {chosen.includes(way) && fields.map((name) => <ContactField key={name} name={name} field={field} />)}
        </div>
      ))}
      <GroupError id={id} error={error} />
    </fieldset>
  )
}

type ContactFieldProps = { name: Name; field: FieldOf; isFirst?: boolean }

function ContactField({ name, field, isFirst = false }: ContactFieldProps) {
  const label = sendMoneyWords.fields[name]
  return name === 'state' ? (
    <SelectField label={label} data={choices} {...field(name)} />
  ) : (
    <TextField
      label={label}
      autoComplete="off"
      inputMode={digits.has(name) ? 'numeric' : undefined}
      data-autofocus={isFirst || undefined}
      {...field(name)}
    />
  )
}

const choices = [
  { value: '', label: sendMoneyWords.chooseState },
  ...states.map(([code, name]) => ({ value: code, label: `${code}, ${name}` })),
]
