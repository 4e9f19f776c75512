import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { isWrong } from '../../machines/access/access.rules.ts'
import type { ConfirmationActor } from '../../machines/access/confirmation.machine.ts'
import { words } from './access.words.ts'
import { Back } from './Back.tsx'
import { PasswordField } from './PasswordField.tsx'
import { StepForm } from './StepForm.tsx'
import { StepProblem } from './StepProblem.tsx'
import { useRetype } from './useRetype.ts'

export function SecurityQuestion({ actor }: { actor: ConfirmationActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { context } = state
  const { question, answer } = context
  const field = useRef<HTMLInputElement>(null)
  useRetype(field, context.error)
  const isBusy = state.hasTag('busy')
  return (
    <>
      <StepForm
        title={words.question}
        button={state.matches('answering') ? words.loggingIn : words.login}
        enabled={!isBusy}
        onSubmit={() => actor.send({ type: 'form.submit' })}
      >
        <PasswordField
          ref={field}
          error={isWrong(context.error)}
          label={
            <>
              <span className="question">{question?.mfa}</span> {words.answer}
            </>
          }
          autoComplete="off"
          value={answer}
          readOnly={isBusy}
          onChange={({ currentTarget }) => actor.send({ type: 'answer.change', answer: currentTarget.value })}
        />
        <StepProblem error={context.error} fault={context.fault} onRetry={() => actor.send({ type: 'form.retry' })} />
      </StepForm>
      <div className="way-in-row way-in-foot">
        <Back onClick={() => actor.send({ type: 'step.back' })}>{words.backToLogin}</Back>
        {question && question.mfaCount > 1 && (
          <Anchor component="button" type="button" onClick={() => actor.send({ type: 'question.change' })}>
            {words.changeQuestion}
          </Anchor>
        )}
      </div>
    </>
  )
}
