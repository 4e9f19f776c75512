import { useSelector } from '@xstate/react'
import type { ResetRequestActor } from '../../machines/access/resetRequest.machine.ts'
import { doors } from '../shared/addresses.ts'
import { words as access } from './access.words.ts'
import { Back } from './Back.tsx'
import { NameField } from './NameField.tsx'
import { words } from './recovery.words.ts'
import { StepForm } from './StepForm.tsx'
import { StepProblem } from './StepProblem.tsx'

export function ResetByUsername({ actor }: { actor: ResetRequestActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const isBusy = state.hasTag('busy')
  const submit = () => actor.send({ type: 'form.submit' })
  return (
    <>
      <StepForm
        title={words.reset}
        lead={<p className="sd-lead sd-soft">{words.resetLead}</p>}
        button={isBusy ? words.sending : words.sendEmail}
        enabled={!isBusy}
        onSubmit={submit}
      >
        <NameField
          value={state.context.username}
          readOnly={isBusy}
          onChange={({ currentTarget }) => actor.send({ type: 'username.change', username: currentTarget.value })}
        />
        <StepProblem error={state.context.error} fault={null} onRetry={submit} />
        {state.matches('sent') && <p>{words.onItsWay}</p>}
      </StepForm>
      <div className="way-in-row way-in-foot">
        <Back href={doors.member}>{access.backToLogin}</Back>
      </div>
    </>
  )
}
