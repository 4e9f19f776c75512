import { useSelector } from '@xstate/react'
import type { MemberInvitationActor } from '../../machines/access/member-invitation.machine.ts'
import { useForm } from '../shared/form/use-form.ts'
import { memberInvitationWords } from './member-invitation.words.ts'
import { StepForm } from './StepForm.tsx'
import { StepProblem } from './StepProblem.tsx'
import { BirthDateField } from './BirthDateField.tsx'
import { SsnEndField } from './SsnEndField.tsx'

/** Asks an invited person to prove their identity. */
export function InvitationProof({ actor }: { actor: MemberInvitationActor }) {
  const { draft, fieldErrors, error } = useSelector(actor, ({ context }) => context)
  const submit = () => actor.send({ type: 'draft.submit' })
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: submit,
  })
  const isBusy = form['aria-busy']
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
      <BirthDateField {...field('dob')} />
      <SsnEndField {...field('ssn')} />
      <StepProblem error={problem} formError={null} onRetry={submit} />
    </StepForm>
  )
}
