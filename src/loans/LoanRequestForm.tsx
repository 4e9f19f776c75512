import { useSelector } from '@xstate/react'
import type { LoanRequestActor } from '../../machines/loans/loan-request.machine.ts'
import { ContactPreferenceLabels, maxLoanMessageLength } from '../../values/loans.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextAreaField } from '../shared/form/TextAreaField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { Problem } from '../shared/Problem.tsx'
import { useUnsaved } from '../shared/unsaved.ts'
import { loanRequestWords } from './loan-request.words.ts'
import { typeChoices } from './loan-types.ts'
import classes from './LoanRequestScreen.module.css'
import { Section } from '../shared/Section.tsx'

export function LoanRequestForm({ actor }: { actor: LoanRequestActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { draft, fieldErrors, error, requestNumber, ways } = state.context
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  useUnsaved(state.hasTag('unsaved'))
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Section title={loanRequestWords.ask}>
      <form className={classes.form} {...form}>
        <SelectField
          label={loanRequestWords.typeOfLoan}
          data={typeChoices(loanRequestWords.chooseType)}
          {...field('typeOfLoan')}
        />
        <SelectField
          label={loanRequestWords.contactPreference}
          data={ways.map((value) => ({ value, label: ContactPreferenceLabels[value] }))}
          {...field('contactPreference')}
        />
        <TextAreaField label={loanRequestWords.message} maxLength={maxLoanMessageLength} {...field('message')} />
        {problem && <Problem problem={problem} />}
        <ChangeButton type="submit" className={classes.send} isBusy={form['aria-busy']}>
          {loanRequestWords.send}
        </ChangeButton>
      </form>
      <Dialog opened={state.matches('sent')} title={loanRequestWords.sent} onClose={close}>
        <DialogDone onClose={close}>
          <p>{requestNumber !== null && loanRequestWords.sentAs(requestNumber)}</p>
        </DialogDone>
      </Dialog>
    </Section>
  )
}
