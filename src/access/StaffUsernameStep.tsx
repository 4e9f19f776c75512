import { useSelector } from '@xstate/react'
import { isLookedUp } from '../../machines/access/access.rules.ts'
import type { SignInActor } from '../../machines/access/signIn.machine.ts'
import { words } from './access.words.ts'
import { PhrasePanel } from './PhrasePanel.tsx'
import { RememberBox } from './RememberBox.tsx'
import { StepForm } from './StepForm.tsx'
import { StepProblem } from './StepProblem.tsx'
import { UsernameField } from './UsernameField.tsx'

/** The first of three steps of staff. The name is confirmed before they can go on. */
export function StaffUsernameStep({ actor }: { actor: SignInActor }) {
  const context = useSelector(actor, (state) => state.context)
  const isLookingUp = useSelector(actor, (state) => state.matches({ form: 'lookingUp' }))
  const { lookupError, error, fault, rememberDevice } = context
  return (
    <StepForm
      title={words.title}
      lead={<p className="sd-soft">{words.step(1)}</p>}
      button={isLookingUp ? words.lookingUpName : words.continue}
      enabled={isLookedUp(context) && error === null}
      onSubmit={() => actor.send({ type: 'form.submit' })}
    >
      <UsernameField actor={actor} />
      <div className="way-in-row">
        <RememberBox
          label={words.remember}
          checked={rememberDevice.remember}
          onChange={(remember) => actor.send({ type: 'device.mark', remember })}
        />
      </div>
      {lookupError && <PhrasePanel phrase={null} lookupError={lookupError} />}
      <StepProblem error={error} fault={fault} onRetry={() => actor.send({ type: 'form.retry' })} />
    </StepForm>
  )
}
