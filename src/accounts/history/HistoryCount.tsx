import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import { countRows } from '../../../machines/accounts/history.rules.ts'
import { cents } from '../../../values/money.ts'
import { Icon } from '../../shared/Icon.tsx'
import { historyWords } from './history.words.ts'
import { useShown } from './use-shown.ts'
import classes from './HistoryCount.module.css'

/** Shows the number of rows, and the sum of the pending ones. */
export function HistoryCount({ actor }: { actor: HistoryActor }) {
  const { history, found } = useShown(actor)
  if (!history || !found) return null
  const [number, rest] = historyWords[history.isPart ? 'countOfPart' : 'count'](countRows(found), countRows(history))
  const sum = cents(history.pending.reduce((sum, { amount }) => sum + amount, 0))
  return (
    <div className={classes.counts}>
      <p role="status">
        <b>{number}</b> {rest}
      </p>
      {history.pending.length > 0 && (
        <p className="sd-status">
          <Icon name="clock" size={14} />
          {historyWords.waiting(history.pending.length, sum)}
        </p>
      )}
    </div>
  )
}
