import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { AdminSignInActor } from '../../machines/access/admin-sign-in.machine.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Problem } from '../shared/Problem.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { accessWords } from './access.words.ts'
import { laterStepsWords } from './later-steps.words.ts'
import { StepColumn } from './StepColumn.tsx'
import { StepFoot } from './StepFoot.tsx'

/** The staff sign-in around the form, whose first step offers the provider too. */
export const AdminSignInContext = createContext<AdminSignInActor | null>(null)

/** Leads to the identity provider, from beside the form. */
export function ProviderBesideForm() {
  const actor = use(AdminSignInContext)
  return actor && <ProviderLogIn actor={actor} variant="outline" />
}

function ProviderLogIn({ actor, variant }: { actor: AdminSignInActor; variant: 'filled' | 'outline' }) {
  const provider = useSelector(actor, ({ context }) => context.provider)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy') || state.matches('leaving'))
  return (
    provider && (
      <BusyButton variant={variant} fullWidth isBusy={isBusy} onClick={() => actor.send({ type: 'provider.press' })}>
        {laterStepsWords.continueWith(provider.name)}
      </BusyButton>
    )
  )
}

/** Says why somebody came back from the provider without a session. */
export function ProviderProblem({ actor }: { actor: AdminSignInActor }) {
  const error = useSelector(actor, ({ context }) => context.error)
  return error && <Problem problem={error} />
}

/** Shows the provider without the form: where staff sign in through it alone, and while the bank talks to it. */
export function ProviderAlone({ actor }: { actor: AdminSignInActor }) {
  const heading = usePageHeading(accessWords.title)
  const isFinishing = useSelector(actor, (state) => state.matches('finishing') || state.matches('done'))
  const isAlone = useSelector(actor, (state) => state.matches('offered'))
  return (
    <StepColumn>
      <h1 ref={heading} className="sd-title" data-order="1" tabIndex={-1}>
        {accessWords.title}
      </h1>
      <div role="status">{isFinishing && <p className="sd-soft">{laterStepsWords.finishing}</p>}</div>
      <ProviderProblem actor={actor} />
      {!isFinishing && <ProviderLogIn actor={actor} variant="filled" />}
      {isAlone && (
        <StepFoot>
          <button type="button" className="sd-anchor" onClick={() => actor.send({ type: 'password.choose' })}>
            {laterStepsWords.passwordInstead}
          </button>
        </StepFoot>
      )}
    </StepColumn>
  )
}
