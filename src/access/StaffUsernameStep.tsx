import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { canContinue } from '../../machines/access/access.rules.ts'
import type { SignInActor } from '../../machines/access/sign-in.machine.ts'
import { CheckboxField } from '../shared/form/CheckboxField.tsx'
import { accessWords } from './access.words.ts'
import { PasskeyLogIn } from './PasskeyLogIn.tsx'
import { ProviderBesideForm } from './ProviderAlone.tsx'
import { PhrasePanel } from './PhrasePanel.tsx'
import { StepFoot } from './StepFoot.tsx'
import { StepForm } from './StepForm.tsx'
import { StepProblem } from './StepProblem.tsx'
import { UsernameField } from './UsernameField.tsx'
import { useSignInForm } from './use-sign-in-form.ts'
import { StepRow } from './StepRow.tsx'

/** Asks staff for their username. */
export function StaffUsernameStep({ actor }: { actor: SignInActor }) {
  const context = useSelector(actor, (state) => state.context)
  const isLookingUp = useSelector(actor, (state) => state.matches({ form: 'lookingUp' }))
  const { lookupError, formError } = context
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
        </StepRow>
        {lookupError && <PhrasePanel phrase={null} lookupError={lookupError} />}
        <StepProblem error={problem} formError={formError} onRetry={() => actor.send({ type: 'form.retry' })} />
      </StepForm>
      <PasskeyLogIn actor={actor} />
      <ProviderBesideForm />
      <StepFoot>
        <Anchor component="button" type="button" onClick={() => actor.send({ type: 'contact.open' })}>
          {accessWords.stuck}
        </Anchor>
      </StepFoot>
    </>
  )
}
