import { use, useEffect, useEffectEvent } from 'react'
import type { ApiError } from '../../api/problems.ts'
import { BusyButton } from './BusyButton.tsx'
import { ConnectionContext } from './connection.ts'
import { doorWords } from './door.words.ts'
import { useWait } from './useWait.ts'

type Props = {
  /** What an answer said, or what the person left out. */
  problem: ApiError | string
  busy?: boolean
  /** What the person can do all the same. It makes the problem look like a notice. */
  comfort?: string
  /** What the button says. */
  retry?: string
  /** Where doing it once more can help. Inside the shell it only reads: it is done by itself when the connection is back. */
  onRetry?: () => void
}

/** The one way to say that something went wrong, beside what failed. How long to wait is read out with it, and not at each change of that. */
export function Problem({ problem, busy = false, comfort, retry = doorWords.retry, onRetry }: Props) {
  const [text, wait] = typeof problem === 'string' ? [problem, null] : [problem.message, problem.retryAt]
  const seconds = useWait(wait)
  const hear = use(ConnectionContext)
  const again = useEffectEvent(() => onRetry?.())
  const isLost = typeof problem !== 'string' && problem.kind === 'network'
  useEffect(() => (isLost ? hear?.(() => again()) : undefined), [hear, isLost])
  return (
    <div className={comfort ? 'sd-panel' : 'sd-problem'}>
      <div role="alert">
        <p className={comfort ? undefined : 'sd-error'}>{text}</p>
        {comfort && <p>{comfort}</p>}
        {wait !== null && <p aria-live="off">{seconds > 0 ? doorWords.wait(seconds) : doorWords.waited}</p>}
      </div>
      {onRetry && mayHelp(problem) && (
        <BusyButton variant="outline" isBusy={busy} isHeld={seconds > 0} onClick={onRetry}>
          {retry}
        </BusyButton>
      )}
    </div>
  )
}

/** Returns whether asking once more could end otherwise. Of the refusals only these two are a matter of time. */
const mayHelp = (problem: Props['problem']) =>
  typeof problem === 'string' || problem.kind !== 'refusal' || [409, 429].includes(problem.status)
