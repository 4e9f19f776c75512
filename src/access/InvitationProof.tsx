import { useSelector } from '@xstate/react'
import type { MemberInvitationActor } from '../../machines/access/member-invitation.machine.ts'
import { addMonths } from '../../values/days.ts'
import { DayField } from '../shared/form/DayField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { useToday } from '../shared/use-today.ts'
import { memberInvitationWords } from './member-invitation.words.ts'
import { recoveryWords } from './recovery.words.ts'
import { StepForm } from './StepForm.tsx'
import { StepProblem } from './StepProblem.tsx'
import { fourDigits, usualAge } from './proof.ts'

/** Asks an invited person to prove their identity. */
export function InvitationProof({ actor }: { actor: MemberInvitationActor }) {
  const { draft, fieldErrors, error } = useSelector(actor, ({ context }) => context)
  const today = useToday()
  const submit = () => actor.send({ type: 'draft.submit' })
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: submit,
  })
  const isBusy = form['aria-busy']
  const ssn = field('ssn')
  return (
    <StepForm
      title={memberInvitationWords.title}
      lead={
        <>
          <p className="sd-soft">{memberInvitationWords.step(1)}</p>
          <p>{memberInvitationWords.lead}</p>
        </>
      }
      button={isBusy ? memberInvitationWords.checking : memberInvitationWords.continue}
      enabled={!isBusy}
      form={form}
    >
      <DayField
        label={recoveryWords.dob}
        autoComplete="bday"
        max={today}
        yearsAround={addMonths(today, -usualAge * 12)}
        {...field('dob')}
      />
      <TextField
        label={recoveryWords.ssn}
        inputMode="numeric"
        autoComplete="off"
        {...ssn}
        onChange={(text) => ssn.onChange(fourDigits(text))}
      />
      <StepProblem error={problem} formError={null} onRetry={submit} />
    </StepForm>
  )
}
