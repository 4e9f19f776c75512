import { useSelector } from '@xstate/react'
import { canLogIn } from '../../machines/access/access.rules.ts'
import type { SignInActor } from '../../machines/access/sign-in.machine.ts'
import { accessWords } from './access.words.ts'
import { Back } from './Back.tsx'
import { PasswordField } from '../shared/form/PasswordField.tsx'
import { PhrasePanel } from './PhrasePanel.tsx'
import { StepForm } from './StepForm.tsx'
import { StepProblem } from './StepProblem.tsx'
import { useSignInForm } from './use-sign-in-form.ts'
import { StepFoot } from './StepFoot.tsx'
import { HiddenUsername } from '../shared/form/HiddenUsername.tsx'

/** Draws the second sign-in step: the phrase, which proves the bank's identity, and the password. */
export function PasswordStep({ actor }: { actor: SignInActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { context } = state
  const { form, field, problem } = useSignInForm(actor)
  const isSigningIn = state.hasTag('busy')
  return (
    <>
      <StepForm
        title={accessWords.passwordStep}
        lead={<p className="sd-soft">{accessWords.step(2)}</p>}
        button={isSigningIn ? accessWords.loggingIn : accessWords.login}
        enabled={canLogIn(context, isSigningIn)}
        form={form}
      >
        <PhrasePanel phrase={context.phrase} lookupError={context.lookupError} />
        <HiddenUsername username={context.username} />
        <PasswordField label={accessWords.password} autoComplete="current-password" {...field('password')} />
        <StepProblem error={problem} formError={context.formError} onRetry={() => actor.send({ type: 'form.retry' })} />
      </StepForm>
      <StepFoot>
        <Back onClick={() => actor.send({ type: 'step.back' })} />
        <button type="button" className="sd-anchor" onClick={() => actor.send({ type: 'help.open' })}>
          {accessWords.stuck}
        </button>
      </StepFoot>
    </>
  )
}
