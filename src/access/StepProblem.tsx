import { useSelector } from '@xstate/react'
import { isRepeatable } from '../../machines/access/access.rules.ts'
import type { SignInActor } from '../../machines/access/signIn.machine.ts'
import { Problem } from '../shared/Problem.tsx'

/** What stands between the person and the next step. */
export function StepProblem({ actor }: { actor: SignInActor }) {
  const { error, fault } = useSelector(actor, ({ context }) => context)
  const problem = fault ?? error
  if (!problem) return null
  return <Problem problem={problem} {...(isRepeatable(error) && { onRetry: () => actor.send({ type: 'form.retry' }) })} />
}
