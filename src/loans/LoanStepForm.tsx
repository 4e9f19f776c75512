import { useSelector } from '@xstate/react'
import { getLoanStep } from '../../machines/loans/loan-application.context.ts'
import type { LoanApplicationActor } from '../../machines/loans/loan-application.machine.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { Problem } from '../shared/Problem.tsx'
import { loanApplicationWords } from './loan-application.words.ts'
import { TemplateField } from './TemplateField.tsx'
import classes from './LoanApplication.module.css'

export function LoanStepForm({ actor }: { actor: LoanApplicationActor }) {
  const { draft, fieldErrors, error, ...context } = useSelector(actor, (state) => state.context)
  const { fields, lastStep } = getLoanStep(context)
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    labelOf: (name) => fields.find((each) => each.name === name)?.label ?? name,
    onChange: (change) => actor.send({ type: 'draft.change', change: change as Record<string, string> }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const isBusy = form['aria-busy']
  return (
    <form className={classes.form} {...form}>
      {fields.map((each) => (
        <div key={each.name} className={each.big ? classes.whole : undefined}>
          <TemplateField field={each} connect={field} />
        </div>
      ))}
      {problem && (
        <div className={classes.whole}>
          <Problem problem={problem} />
        </div>
      )}
      <div className={`sd-buttons ${classes.buttons}`}>
        <BusyButton variant="outline" isHeld={isBusy} onClick={() => actor.send({ type: 'step.back' })}>
          {loanApplicationWords.back}
        </BusyButton>
        <ChangeButton type="submit" isBusy={isBusy}>
          {lastStep ? loanApplicationWords.submit : loanApplicationWords.next}
        </ChangeButton>
      </div>
    </form>
  )
}
