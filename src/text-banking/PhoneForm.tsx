import { useSelector } from '@xstate/react'
import type { PhoneRegistrationActor } from '../../machines/text-banking/phone-registration.machine.ts'
import { maxNicknameLength } from '../../values/text-banking.ts'
import { DialogForm } from '../shared/DialogForm.tsx'
import { PasswordField } from '../shared/form/PasswordField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { phoneRegistrationWords } from './phone-registration.words.ts'

export function PhoneForm({ actor }: { actor: PhoneRegistrationActor }) {
  const { draft, fieldErrors, error } = useSelector(actor, ({ context }) => context)
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const names = ['phoneNumber', 'ssn', 'nickname'] as const
  // A refusal by the bank is shown here, after the terms were accepted.
  const first = names.find((name) => field(name).error) ?? 'phoneNumber'
  const fieldProps = (name: (typeof names)[number]) => ({
    ...field(name),
    'data-autofocus': name === first || undefined,
  })
  return (
    <DialogForm
      form={form}
      problem={problem}
      button={phoneRegistrationWords.continue}
      onCancel={() => actor.send({ type: 'dialog.close' })}
    >
      <TextField
        label={phoneRegistrationWords.number}
        description={phoneRegistrationWords.numberHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...fieldProps('phoneNumber')}
      />
      <PasswordField
        label={phoneRegistrationWords.ssn}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        {...fieldProps('ssn')}
      />
      <TextField
        label={phoneRegistrationWords.nickname}
        autoComplete="off"
        maxLength={maxNicknameLength}
        {...fieldProps('nickname')}
      />
    </DialogForm>
  )
}
