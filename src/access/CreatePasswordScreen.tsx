import { Anchor, Button, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkFields, type ResetLink } from '../../machines/access/recovery.rules.ts'
import { isPassword, findWeakness } from '../../machines/shared/password.rules.ts'
import type { CreatePasswordActor } from '../../machines/access/create-password.machine.ts'
import { publicPaths } from '../shared/public-addresses.ts'
import { Problem } from '../shared/Problem.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { laterStepsWords } from './later-steps.words.ts'
import { Back } from './Back.tsx'
import { LinkCheckSkeleton } from './LinkCheckSkeleton.tsx'
import { Checklist } from '../shared/form/Checklist.tsx'
import { PasswordField } from '../shared/form/PasswordField.tsx'
import { recoveryWords } from './recovery.words.ts'
import { StepForm } from './StepForm.tsx'
import { StepProblem } from './StepProblem.tsx'
import { StepFoot } from './StepFoot.tsx'
import { StepColumn } from './StepColumn.tsx'

/** Draws the page that the mailed link opens. */
export function CreatePasswordScreen({ actor }: { actor: CreatePasswordActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { link, password, repeated, owner, isOver, error } = state.context
  const isOpen = state.matches('form')
  const weakness = findWeakness(password, owner)
  const { form, field, problem } = useForm(actor, {
    draft: { password, repeated },
    fieldErrors: weakness === null ? [] : [{ field: 'password', text: weakness }],
    error,
    names: linkFields,
    readOnly: !isOpen,
    onChange: (change) => actor.send({ type: 'password.change', change }),
    onSubmit: () => actor.send({ type: 'form.submit' }),
  })
  const back = <Back onClick={() => actor.send({ type: 'form.leave' })}>{laterStepsWords.backToLogin}</Back>
  if (state.matches('checking'))
    return (
      <Closed back={back}>
        <LinkCheckSkeleton />
      </Closed>
    )
  if (state.matches('linkless'))
    return (
      <Closed back={back}>
        <p>
          {recoveryWords.linkWanted}{' '}
          <Anchor component={Link} to={publicPaths.resetRequest}>
            {recoveryWords.newLink}
          </Anchor>
        </p>
        <p className="sd-soft">{recoveryWords.linkOfStaff}</p>
      </Closed>
    )
  if (state.matches('over'))
    return (
      <Closed back={back}>
        <LinkOver link={link} />
      </Closed>
    )
  return (
    <StepColumn>
      <StepForm
        title={recoveryWords.create}
        button={state.hasTag('busy') ? recoveryWords.saving : recoveryWords.reset}
        enabled={isOpen && isPassword(password, repeated) && !field('password').error}
        form={form}
      >
        <PasswordField label={recoveryWords.password} autoComplete="new-password" {...field('password')} />
        <PasswordField label={recoveryWords.repeat} autoComplete="new-password" {...field('repeated')} />
        <Checklist password={password} repeated={repeated} />
        <StepProblem error={problem} formError={null} onRetry={() => actor.send({ type: 'form.submit' })} />
        {isOver && <LinkOver link={link} />}
      </StepForm>
      <StepFoot>{back}</StepFoot>
    </StepColumn>
  )
}

/** Replaces the form when the link does not work. */
function Closed({ back, children }: { back: ReactNode; children: ReactNode }) {
  const heading = usePageHeading(recoveryWords.create)
  return (
    <StepColumn>
      <Title ref={heading} tabIndex={-1}>
        {recoveryWords.create}
      </Title>
      {children}
      <StepFoot>{back}</StepFoot>
    </StepColumn>
  )
}

function LinkOver({ link }: { link: ResetLink | null }) {
  if (link?.audience === 'admin') return <Problem problem={recoveryWords.linkOver} comfort={recoveryWords.askAdmin} />
  return (
    <>
      <Problem problem={recoveryWords.linkOver} comfort={recoveryWords.recoverAgain} />
      <Button component={Link} to={publicPaths.forgotPassword} fullWidth>
        {recoveryWords.title}
      </Button>
    </>
  )
}
