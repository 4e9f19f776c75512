import type { ApiError } from '../../api/problems.ts'
import { isRepeatable } from '../../machines/access/access.rules.ts'
import { Problem } from '../shared/Problem.tsx'

type Props = { error: ApiError | string | null; formError: string | null; onRetry: () => void }

export function StepProblem({ error, formError, onRetry }: Props) {
  const problem = formError ?? error
  if (!problem) return null
  return <Problem problem={problem} {...(typeof error !== 'string' && isRepeatable(error) && { onRetry })} />
}
