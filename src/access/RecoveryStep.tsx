import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { passwordFault } from '../../machines/access/recovery.rules.ts'
import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { words } from './access.words.ts'
import { Back } from './Back.tsx'
import { StepForm } from './StepForm.tsx'
import { StepProblem } from './StepProblem.tsx'

type Props = {
  actor: RecoveryActor
  step: 1 | 2 | 3
  title: string
  lead?: string
  button: string
  /** What the button says while the bank is asked. */
  waiting: string
  children: ReactNode
}

/** What the steps of a recovery have in common. */
export function RecoveryStep({ actor, step, title, lead, button, waiting, children }: Props) {
  const { error, fault } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const submit = () => actor.send({ type: 'form.submit' })
  return (
    <>
      <StepForm
        title={title}
        lead={
          <>
            <p className="sd-soft">{words.step(step)}</p>
            {lead && <p>{lead}</p>}
          </>
        }
        button={isBusy ? waiting : button}
        enabled={!isBusy}
        onSubmit={submit}
      >
        {children}
        <StepProblem error={passwordFault(error) ? null : error} fault={fault} onRetry={submit} />
      </StepForm>
      <div className="way-in-row way-in-foot">
        <Back onClick={() => actor.send({ type: 'step.back' })} />
      </div>
    </>
  )
}
