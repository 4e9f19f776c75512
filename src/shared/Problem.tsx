import { use, useEffect, useEffectEvent } from 'react'
import type { ApiError } from '../../api/problems.ts'
import { BusyButton } from './BusyButton.tsx'
import { ConnectionContext } from './connection.ts'
import { earlyWords } from './early.words.ts'
import { useWait } from './use-wait.ts'

type Props = {
  problem: ApiError | string
  busy?: boolean
  /** What still works. Shows the problem as a notice. */
  comfort?: string
  retry?: string
  /** Pass this if a retry may help. It should only read, because it also runs automatically on reconnection. */
  onRetry?: () => void
}

/** Shows an error next to what failed. The waiting time is announced once, not at each second. */
export function Problem({ problem, busy = false, comfort, retry = earlyWords.retry, onRetry }: Props) {
  const [text, wait] = typeof problem === 'string' ? [problem, null] : [problem.message, problem.retryAt]
  const seconds = useWait(wait)
  const onReconnect = use(ConnectionContext)
  const again = useEffectEvent(() => onRetry?.())
  const isLost = typeof problem !== 'string' && problem.kind === 'network'
  useEffect(() => (isLost ? onReconnect?.(() => again()) : undefined), [onReconnect, isLost])
  return (
    <div className={comfort ? 'sd-panel' : 'sd-problem'}>
      <div role="alert">
        <p className={comfort ? undefined : 'sd-error'}>{text}</p>
        {comfort && <p>{comfort}</p>}
        {wait !== null && <p aria-live="off">{seconds > 0 ? earlyWords.wait(seconds) : earlyWords.waited}</p>}
      </div>
      {onRetry && mayHelp(problem) && (
        <BusyButton variant="outline" isBusy={busy} isHeld={seconds > 0} onClick={onRetry}>
          {retry}
        </BusyButton>
      )}
    </div>
  )
}

/** Returns whether a retry may succeed. Of the refusals, only these go away with time. */
const mayHelp = (problem: Props['problem']) =>
  typeof problem === 'string' || problem.kind !== 'refusal' || [409, 423, 429].includes(problem.status)
