import type { ApiError } from '../../api/problems.ts'
import { BusyButton } from './BusyButton.tsx'
import { words } from './shared.words.ts'
import { Wait } from './Wait.tsx'

type Props = {
  /** What an answer said, or what the person left out. */
  problem: ApiError | string
  busy?: boolean
  /** Where doing it once more can help. */
  onRetry?: () => void
}

/** The one way to say that something went wrong, beside what failed. */
export function Problem({ problem, busy = false, onRetry }: Props) {
  const [text, wait] = typeof problem === 'string' ? [problem, null] : [problem.message, problem.retryAt]
  return (
    <div className="sd-problem">
      <div role="alert">
        <p className="sd-fault">{text}</p>
        {wait !== null && <Wait key={wait} until={wait} />}
      </div>
      {onRetry && (
        <BusyButton variant="outline" isBusy={busy} onClick={onRetry}>
          {words.retry}
        </BusyButton>
      )}
    </div>
  )
}
