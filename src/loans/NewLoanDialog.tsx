import { useSelector } from '@xstate/react'
import type { NewLoanActor } from '../../machines/loans/newLoan.machine.ts'
import { longestPurpose } from '../../values/loans.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { MoneyField } from '../shared/form/MoneyField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextAreaField } from '../shared/form/TextAreaField.tsx'
import { useForm } from '../shared/form/useForm.ts'
import { LoanProgress } from './LoanProgress.tsx'
import { typeChoices } from './loanTypes.ts'
import { words } from './newLoan.words.ts'

export function NewLoanDialog({ actor }: { actor: NewLoanActor }) {
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
    <Dialog title={words.newLoan} isLocked={form['aria-busy']} onClose={close}>
      <DialogForm form={form} problem={problem} button={words.start} onCancel={close}>
        <div>
          <p className="sd-lead">{words.title}</p>
          <LoanProgress percent={0} />
        </div>
        <MoneyField label={words.amount} data-autofocus {...field('amount')} />
        <SelectField label={words.typeOfLoan} data={typeChoices(words.chooseType)} {...field('typeOfLoan')} />
        <TextAreaField label={words.purposeOfLoan} maxLength={longestPurpose} {...field('purposeOfLoan')} />
        <SelectField
          label={words.coApplicant}
          data={[
            { value: 'no', label: words.no },
            { value: 'yes', label: words.yes },
          ]}
          {...field('coApplicantsNumber')}
        />
      </DialogForm>
    </Dialog>
  )
}
