import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { canLogIn, isWrong } from '../../machines/access/access.rules.ts'
import type { SignInActor } from '../../machines/access/signIn.machine.ts'
import { words } from './access.words.ts'
import { Back } from './Back.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PhrasePanel } from './PhrasePanel.tsx'
import { StepForm } from './StepForm.tsx'
import { StepProblem } from './StepProblem.tsx'
import { useRetype } from './useRetype.ts'

/** The second of three steps: the phrase that only the bank knows, and the password that only the member knows. */
export function PasswordStep({ actor }: { actor: SignInActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { context } = state
  const password = useRef<HTMLInputElement>(null)
  useRetype(password, context.error)
  const isSigningIn = state.hasTag('busy')
  return (
    <>
      <StepForm
        title={words.passwordStep}
        lead={<p className="sd-soft">{words.step(2)}</p>}
        button={isSigningIn ? words.loggingIn : words.login}
        enabled={canLogIn(context, isSigningIn)}
        onSubmit={() => actor.send({ type: 'form.submit' })}
      >
        <PhrasePanel phrase={context.phrase} lookupError={context.lookupError} />
        {/* For the browser's keeper of passwords, which looks for both fields in one form. */}
        <input className="way-in-hidden" type="text" autoComplete="username" value={context.username} readOnly tabIndex={-1} aria-hidden />
        <PasswordField
          ref={password}
          error={isWrong(context.error)}
          label={words.password}
          autoComplete="current-password"
          value={context.password}
          readOnly={isSigningIn}
          onChange={({ currentTarget }) => actor.send({ type: 'password.change', password: currentTarget.value })}
        />
        <StepProblem error={context.error} fault={context.fault} onRetry={() => actor.send({ type: 'form.retry' })} />
      </StepForm>
      <div className="way-in-row way-in-foot">
        <Back onClick={() => actor.send({ type: 'step.back' })} />
        <Anchor component="button" type="button" onClick={() => actor.send({ type: 'help.open' })}>
          {words.stuck}
        </Anchor>
      </div>
    </>
  )
}
