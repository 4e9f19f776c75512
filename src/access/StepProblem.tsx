import type { ApiError } from '../../api/problems.ts'
import { isRepeatable } from '../../machines/access/access.rules.ts'
import { Problem } from '../shared/Problem.tsx'

type Props = { error: ApiError | null; fault: string | null; onRetry: () => void }

/** What stands between the person and the next step. */
export function StepProblem({ error, fault, onRetry }: Props) {
  const problem = fault ?? error
  if (!problem) return null
  return <Problem problem={problem} {...(isRepeatable(error) && { onRetry })} />
}
