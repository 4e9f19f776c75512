import { useSelector } from '@xstate/react'
import type { MemberInvitationActor } from '../../machines/access/member-invitation.machine.ts'
import { chosenFields } from '../../machines/shared/chosen.rules.ts'
import { ChosenFields } from '../shared/form/ChosenFields.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { memberInvitationWords } from './member-invitation.words.ts'
import { StepForm } from './StepForm.tsx'
import { StepProblem } from './StepProblem.tsx'

/** Asks an identified member for username, phrase and password. */
export function InvitationChoice({ actor }: { actor: MemberInvitationActor }) {
  const { draft, fieldErrors, error } = useSelector(actor, ({ context }) => context)
  const submit = () => actor.send({ type: 'draft.submit' })
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    names: chosenFields,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: submit,
  })
  const isBusy = form['aria-busy']
  return (
    <StepForm
      title={memberInvitationWords.choose}
      lead={
        <>
          <p className="sd-soft">{memberInvitationWords.step(2)}</p>
          <p>{memberInvitationWords.chooseLead}</p>
        </>
      }
      button={isBusy ? memberInvitationWords.saving : memberInvitationWords.save}
      enabled={!isBusy}
      form={form}
    >
      <ChosenFields draft={draft} field={field} />
      <StepProblem error={problem} formError={null} onRetry={submit} />
    </StepForm>
  )
}
