import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { SignInActor } from '../../machines/access/signIn.machine.ts'
import { words } from './access.words.ts'
import { Back } from './Back.tsx'
import { PasswordField } from './PasswordField.tsx'
import { StepForm } from './StepForm.tsx'
import { StepProblem } from './StepProblem.tsx'

export function SecurityQuestion({ actor }: { actor: SignInActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { question, answer } = state.context
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
          label={words.answer}
          description={question?.mfa}
          autoComplete="off"
          value={answer}
          readOnly={isBusy}
          onChange={({ currentTarget }) => actor.send({ type: 'answer.change', answer: currentTarget.value })}
        />
        <StepProblem actor={actor} />
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
