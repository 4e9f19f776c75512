import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { LoanRequestActor } from '../../machines/loans/loanRequest.machine.ts'
import { ContactPreferenceLabels, longestLoanMessage } from '../../values/loans.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextAreaField } from '../shared/form/TextAreaField.tsx'
import { useForm } from '../shared/form/useForm.ts'
import { Problem } from '../shared/Problem.tsx'
import { useUnsaved } from '../shared/unsaved.ts'
import { words } from './loanRequest.words.ts'
import { typeChoices } from './loanTypes.ts'
import classes from './LoanRequestScreen.module.css'

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
    <section className="sd-section" aria-labelledby="loan-request">
      <Title order={2} id="loan-request">
        {words.ask}
      </Title>
      <form className={classes.form} {...form}>
        <SelectField label={words.typeOfLoan} data={typeChoices(words.chooseType)} {...field('typeOfLoan')} />
        <SelectField
          label={words.contactPreference}
          data={ways.map((value) => ({ value, label: ContactPreferenceLabels[value] }))}
          {...field('contactPreference')}
        />
        <TextAreaField label={words.message} maxLength={longestLoanMessage} {...field('message')} />
        {problem && <Problem problem={problem} />}
        <ChangeButton type="submit" className={classes.send} isBusy={form['aria-busy']}>
          {words.send}
        </ChangeButton>
      </form>
      <Dialog opened={state.matches('sent')} title={words.sent} onClose={close}>
        <DialogDone onClose={close}>
          <p>{requestNumber !== null && words.sentAs(requestNumber)}</p>
        </DialogDone>
      </Dialog>
    </section>
  )
}
