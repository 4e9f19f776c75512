import { useSelector } from '@xstate/react'
import { canLogIn, isLockedOut } from '../../machines/access/access.rules.ts'
import { saveTypedUsername } from '../../machines/access/handover.storage.ts'
import type { SignInActor } from '../../machines/access/sign-in.machine.ts'
import { publicPaths } from '../shared/public-addresses.ts'
import { CheckboxField } from '../shared/form/CheckboxField.tsx'
import { accessWords } from './access.words.ts'
import { PasswordField } from '../shared/form/PasswordField.tsx'
import { PasskeyLogIn } from './PasskeyLogIn.tsx'
import { PhrasePanel } from './PhrasePanel.tsx'
import { SignInHelp } from './SignInHelp.tsx'
import { StepForm } from './StepForm.tsx'
import { StepProblem } from './StepProblem.tsx'
import { UsernameField } from './UsernameField.tsx'
import { useSignInForm } from './use-sign-in-form.ts'
import { StepRow } from './StepRow.tsx'

/** Asks for username and password on one page. */
export function CredentialsForm({ actor }: { actor: SignInActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { context } = state
  const { form, field, problem } = useSignInForm(actor)
  return (
    <>
      <StepForm
        title={accessWords.title}
        button={state.matches('signingIn') ? accessWords.loggingIn : accessWords.logIn}
        enabled={canLogIn(context, state.hasTag('busy'))}
        form={form}
      >
        <UsernameField actor={actor} {...field('username')} />
        <PasswordField label={accessWords.password} autoComplete="current-password" {...field('password')} />
        <StepRow>
          <CheckboxField label={accessWords.remember} {...field('remember')} />
          <a
            className="sd-anchor"
            href={publicPaths.forgotPassword}
            onClick={() => saveTypedUsername(context.username)}
          >
            {accessWords.forgot}
          </a>
        </StepRow>
        <StepProblem error={problem} formError={context.formError} onRetry={() => actor.send({ type: 'form.retry' })} />
        {isLockedOut(context.error) && (
          <StepRow>
            <button type="button" className="sd-anchor" onClick={() => actor.send({ type: 'help.open' })}>
              {accessWords.stuck}
            </button>
          </StepRow>
        )}
        <PhrasePanel
          phrase={context.phrase}
          lookupError={context.lookupError}
          isLookingUp={state.matches({ form: 'lookingUp' })}
        />
      </StepForm>
      <PasskeyLogIn actor={actor} />
      <SignInHelp actor={actor} />
    </>
  )
}
