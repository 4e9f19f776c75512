import { useSelector } from '@xstate/react'
import type { ResetRequestActor } from '../../machines/access/reset-request.machine.ts'
import { signInPaths } from '../shared/public-addresses.ts'
import { laterStepsWords } from './later-steps.words.ts'
import { Back } from './Back.tsx'
import { NameField } from './NameField.tsx'
import { recoveryWords } from './recovery.words.ts'
import { StepForm } from './StepForm.tsx'
import { StepProblem } from './StepProblem.tsx'
import { useResetForm } from './use-reset-form.ts'
import { StepFoot } from './StepFoot.tsx'

export function ResetByUsername({ actor }: { actor: ResetRequestActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const isBusy = state.hasTag('busy')
  const { form, field, problem } = useResetForm(actor)
  return (
    <>
      <StepForm
        title={recoveryWords.reset}
        lead={<p className="sd-lead sd-soft">{recoveryWords.resetLead}</p>}
        button={isBusy ? recoveryWords.sending : recoveryWords.sendEmail}
        enabled={!isBusy}
        form={form}
      >
        <NameField {...field('username')} />
        <StepProblem error={problem} formError={null} onRetry={() => actor.send({ type: 'form.submit' })} />
        {state.matches('sent') && <p>{recoveryWords.onItsWay}</p>}
      </StepForm>
      <StepFoot>
        <Back href={signInPaths.member}>{laterStepsWords.backToLogin}</Back>
      </StepFoot>
    </>
  )
}
