import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { questionFields } from '../../machines/access/later-steps.rules.ts'
import type { ConfirmationActor } from '../../machines/access/confirmation.machine.ts'
import { useForm } from '../shared/form/use-form.ts'
import { accessWords } from './access.words.ts'
import { laterStepsWords } from './later-steps.words.ts'
import { Back } from './Back.tsx'
import { PasswordField } from '../shared/form/PasswordField.tsx'
import { StepForm } from './StepForm.tsx'
import { StepProblem } from './StepProblem.tsx'
import { StepFoot } from './StepFoot.tsx'
import classes from './Confirmation.module.css'

export function SecurityQuestion({ actor }: { actor: ConfirmationActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { question, answer, error, formError } = state.context
  const { form, field, problem } = useForm(actor, {
    draft: { answer },
    error,
    names: questionFields,
    suspect: 'answer',
    onChange: ({ answer = '' }) => actor.send({ type: 'answer.change', answer }),
    onSubmit: () => actor.send({ type: 'form.submit' }),
  })
  return (
    <>
      <StepForm
        title={laterStepsWords.question}
        button={state.matches('answering') ? accessWords.loggingIn : accessWords.login}
        enabled={!state.hasTag('busy')}
        form={form}
      >
        <PasswordField
          label={
            <>
              <span className={classes.question}>{question?.mfa}</span> {laterStepsWords.answer}
            </>
          }
          autoComplete="off"
          {...field('answer')}
        />
        <StepProblem error={problem} formError={formError} onRetry={() => actor.send({ type: 'form.retry' })} />
      </StepForm>
      <StepFoot>
        <Back onClick={() => actor.send({ type: 'step.back' })}>{laterStepsWords.backToLogin}</Back>
        {question && question.mfaCount > 1 && (
          <Anchor
            component="button"
            type="button"
            aria-disabled={state.hasTag('busy')}
            onClick={() => actor.send({ type: 'question.change' })}
          >
            {laterStepsWords.changeQuestion}
          </Anchor>
        )}
      </StepFoot>
    </>
  )
}
