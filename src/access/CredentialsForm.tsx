import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { canLogIn, isLockedOut, isLookedUp, isWrong } from '../../machines/access/access.rules.ts'
import type { SignInActor } from '../../machines/access/signIn.machine.ts'
import { outside } from '../shared/addresses.ts'
import { words } from './access.words.ts'
import { PasswordField } from './PasswordField.tsx'
import { PhrasePanel } from './PhrasePanel.tsx'
import { RememberBox } from './RememberBox.tsx'
import { StepForm } from './StepForm.tsx'
import { StepProblem } from './StepProblem.tsx'
import { UsernameField } from './UsernameField.tsx'
import { useRetype } from './useRetype.ts'
import { useTypedBefore } from './useTypedBefore.ts'

/** Username and password on one page. */
export function CredentialsForm({ actor }: { actor: SignInActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { context } = state
  const isSigningIn = state.matches('signingIn')
  const password = useRef<HTMLInputElement>(null)
  const refused = isLookedUp(context) ? context.error : null
  const change = (text: string) => actor.send({ type: 'password.change', password: text })
  useTypedBefore(password, change)
  useRetype(password, refused)
  return (
    <StepForm
      title={words.title}
      button={isSigningIn ? words.loggingIn : words.logIn}
      enabled={canLogIn(context, state.hasTag('busy'))}
      onSubmit={() => actor.send({ type: 'form.submit' })}
    >
      <UsernameField actor={actor} />
      <PasswordField
        ref={password}
        label={words.password}
        autoComplete="current-password"
        value={context.password}
        readOnly={isSigningIn}
        error={isWrong(refused)}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <div className="way-in-row">
        <RememberBox
          label={words.remember}
          checked={context.rememberDevice.remember}
          onChange={(remember) => actor.send({ type: 'device.mark', remember })}
        />
        <Anchor href={outside.forgotPassword}>{words.forgot}</Anchor>
      </div>
      <StepProblem error={context.error} fault={context.fault} onRetry={() => actor.send({ type: 'form.retry' })} />
      {isLockedOut(context.error) && (
        <div className="way-in-row">
          <Anchor component="button" type="button" onClick={() => actor.send({ type: 'help.open' })}>
            {words.stuck}
          </Anchor>
        </div>
      )}
      <PhrasePanel phrase={context.phrase} lookupError={context.lookupError} isLookingUp={state.matches({ form: 'lookingUp' })} />
    </StepForm>
  )
}
