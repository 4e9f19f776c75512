import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ForgotUsernameActor } from '../../machines/access/forgot-username.machine.ts'
import { signInPaths } from '../shared/public-addresses.ts'
import { useApp } from '../shared/app.ts'
import { ContactUs } from '../shared/ContactUs.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { Back } from './Back.tsx'
import { forgotUsernameWords as words } from './forgot-username.words.ts'
import { laterStepsWords } from './later-steps.words.ts'
import { BirthDateField } from './BirthDateField.tsx'
import { SsnEndField } from './SsnEndField.tsx'
import { StepColumn } from './StepColumn.tsx'
import { StepFoot } from './StepFoot.tsx'
import { StepForm } from './StepForm.tsx'
import { StepProblem } from './StepProblem.tsx'

/** Asks who somebody is, and then says the same to everybody. */
export function ForgotUsernameScreen({ actor }: { actor: ForgotUsernameActor }) {
  const isSent = useSelector(actor, (state) => state.matches('sent'))
  return <StepColumn>{isSent ? <UsernameSent actor={actor} /> : <UsernameRequest actor={actor} />}</StepColumn>
}

function UsernameRequest({ actor }: { actor: ForgotUsernameActor }) {
  const { draft, fieldErrors, error } = useSelector(actor, ({ context }) => context)
  const submit = () => actor.send({ type: 'form.submit' })
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: submit,
  })
  const isBusy = form['aria-busy']
  return (
    <>
      <StepForm
        title={words.title}
        lead={<p className="sd-lead sd-soft">{words.lead}</p>}
        button={isBusy ? words.sending : words.send}
        enabled={!isBusy}
        form={form}
      >
        <BirthDateField {...field('dob')} />
        <SsnEndField {...field('ssn')} />
        <TextField label={words.email} type="email" autoComplete="email" {...field('email')} />
        <StepProblem error={problem} formError={null} onRetry={submit} />
      </StepForm>
      <StepFoot>
        <Back href={signInPaths.member}>{laterStepsWords.backToLogin}</Back>
      </StepFoot>
    </>
  )
}

function UsernameSent({ actor }: { actor: ForgotUsernameActor }) {
  const heading = usePageHeading(words.sentTitle)
  const { fiContactPhone, fiContactEmail } = useApp().config.setup
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {words.sentTitle}
      </Title>
      <p>{words.sent}</p>
      {(fiContactPhone || fiContactEmail) && <ContactUs remedy={words.notArrived} />}
      <StepFoot>
        <Back onClick={() => actor.send({ type: 'step.back' })} />
        <a className="sd-anchor" href={signInPaths.member}>
          {laterStepsWords.backToLogin}
        </a>
      </StepFoot>
    </>
  )
}
