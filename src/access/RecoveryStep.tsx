import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { accessWords } from './access.words.ts'
import { Back } from './Back.tsx'
import { recoveryWords } from './recovery.words.ts'
import { StepForm } from './StepForm.tsx'
import { StepProblem } from './StepProblem.tsx'
import type { RecoveryForm } from './use-recovery-form.ts'
import { StepFoot } from './StepFoot.tsx'

type Props = {
  actor: RecoveryActor
  form: RecoveryForm
  step: 1 | 2 | 3
  title: string
  lead?: string
  button: string
  waiting: string
  canResend?: boolean
  children: ReactNode
}

export function RecoveryStep({ actor, form, step, title, lead, button, waiting, canResend = false, children }: Props) {
  const context = useSelector(actor, (state) => state.context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isResending = useSelector(actor, ({ value, context }) => context.again && String(value).startsWith('sending'))
  return (
    <>
      <StepForm
        title={title}
        lead={
          <>
            <p className="sd-soft">{accessWords.step(step)}</p>
            {lead && <p>{lead}</p>}
          </>
        }
        button={isBusy && !isResending ? waiting : button}
        enabled={!isBusy}
        form={form.form}
      >
        {children}
        {canResend && <p role="status">{context.again && !isBusy && !context.error && recoveryWords.sentAnother}</p>}
        <StepProblem
          error={form.problem}
          formError={context.formError}
          onRetry={() => actor.send({ type: 'form.submit' })}
        />
      </StepForm>
      <StepFoot>
        {canResend && (
          <span>
            {recoveryWords.notArrived}{' '}
            <Anchor
              component="button"
              type="button"
              aria-disabled={isBusy}
              onClick={() => actor.send({ type: 'proof.resend' })}
            >
              {isResending ? recoveryWords.sending : recoveryWords.sendAnother}
            </Anchor>
          </span>
        )}
        <Back onClick={() => actor.send({ type: 'step.back' })} />
      </StepFoot>
    </>
  )
}
