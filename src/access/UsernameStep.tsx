import { useSelector } from '@xstate/react'
import { canContinue } from '../../machines/access/access.rules.ts'
import { saveTypedUsername } from '../../machines/access/handover.storage.ts'
import type { SignInActor } from '../../machines/access/sign-in.machine.ts'
import { publicPaths } from '../shared/public-addresses.ts'
import { CheckboxField } from '../shared/form/CheckboxField.tsx'
import { accessWords } from './access.words.ts'
import { PasskeyLogIn } from './PasskeyLogIn.tsx'
import { PhrasePanel } from './PhrasePanel.tsx'
import { SignInHelp } from './SignInHelp.tsx'
import { StepForm } from './StepForm.tsx'
import { StepProblem } from './StepProblem.tsx'
import { UsernameField } from './UsernameField.tsx'
import { useSignInForm } from './use-sign-in-form.ts'
import { StepRow } from './StepRow.tsx'

export function UsernameStep({ actor }: { actor: SignInActor }) {
  const context = useSelector(actor, (state) => state.context)
  const isLookingUp = useSelector(actor, (state) => state.matches({ form: 'lookingUp' }))
  const { form, field, problem } = useSignInForm(actor)
  return (
    <>
      <StepForm
        title={accessWords.title}
        lead={<p className="sd-soft">{accessWords.step(1)}</p>}
        button={isLookingUp && context.continuing ? accessWords.lookingUpName : accessWords.continue}
        enabled={canContinue(context)}
        form={form}
      >
        <UsernameField actor={actor} {...field('username')} />
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
        {context.lookupError && <PhrasePanel phrase={null} lookupError={context.lookupError} />}
        <StepProblem error={problem} formError={context.formError} onRetry={() => actor.send({ type: 'form.retry' })} />
      </StepForm>
      <PasskeyLogIn actor={actor} />
      <SignInHelp actor={actor} />
    </>
  )
}
