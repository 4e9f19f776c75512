import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { PhoneRegistrationActor } from '../../machines/text-banking/phone-registration.machine.ts'
import { showPhone } from '../../values/masking.ts'
import { mobileDigits } from '../../values/text-banking.ts'
import { DialogForm } from '../shared/DialogForm.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import classes from './TextBankingScreen.module.css'
import { phoneRegistrationWords } from './phone-registration.words.ts'

export function PhoneCodeStep({ actor }: { actor: PhoneRegistrationActor }) {
  const { draft, code, codeErrors, codesSent, error } = useSelector(actor, ({ context }) => context)
  const { form, field, problem } = useForm(actor, {
    draft: code,
    fieldErrors: codeErrors,
    error,
    suspect: 'smsCode',
    onChange: (change) => actor.send({ type: 'code.change', change }),
    onSubmit: () => actor.send({ type: 'code.submit' }),
  })
  const number = showPhone(mobileDigits(draft.phoneNumber))
  const isBusy = form['aria-busy']
  return (
    <DialogForm
      form={form}
      problem={problem}
      button={phoneRegistrationWords.confirm}
      onCancel={() => actor.send({ type: 'dialog.close' })}
    >
      <p className={classes.code} role="status">
        {codesSent > 1
          ? phoneRegistrationWords.codeSentAgain(number, codesSent)
          : phoneRegistrationWords.codeSent(number)}
      </p>
      <TextField
        label={phoneRegistrationWords.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        {...field('smsCode')}
      />
      <p className={classes.code}>
        <Anchor
          component="button"
          type="button"
          aria-disabled={isBusy}
          onClick={() => !isBusy && actor.send({ type: 'code.resend' })}
        >
          {phoneRegistrationWords.resend}
        </Anchor>
      </p>
    </DialogForm>
  )
}
