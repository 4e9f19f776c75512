import { useSelector } from '@xstate/react'
import type { NewLoanActor } from '../../machines/loans/new-loan.machine.ts'
import { maxPurposeLength } from '../../values/loans.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { MoneyField } from '../shared/form/MoneyField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextAreaField } from '../shared/form/TextAreaField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { LoanProgress } from './LoanProgress.tsx'
import { typeChoices } from './loan-types.ts'
import { newLoanWords } from './new-loan.words.ts'

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
    <Dialog title={newLoanWords.newLoan} isLocked={form['aria-busy']} onClose={close}>
      <DialogForm form={form} problem={problem} button={newLoanWords.start} onCancel={close}>
        <div>
          <p className="sd-lead">{newLoanWords.title}</p>
          <LoanProgress percent={0} />
          <p className="sd-small sd-soft">{newLoanWords.drafts}</p>
        </div>
        <MoneyField label={newLoanWords.amount} data-autofocus {...field('amount')} />
        <SelectField
          label={newLoanWords.typeOfLoan}
          data={typeChoices(newLoanWords.chooseType)}
          {...field('typeOfLoan')}
        />
        <TextAreaField
          label={newLoanWords.purposeOfLoan}
          isOptional
          maxLength={maxPurposeLength}
          {...field('purposeOfLoan')}
        />
        <SelectField
          label={newLoanWords.coApplicant}
          data={[
            { value: 'no', label: newLoanWords.no },
            { value: 'yes', label: newLoanWords.yes },
          ]}
          {...field('coApplicantsNumber')}
        />
      </DialogForm>
    </Dialog>
  )
}
