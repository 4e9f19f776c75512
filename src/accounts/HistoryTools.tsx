import type { HistoryActor } from '../../machines/accounts/history.machine.ts'
import { countOf, type HistoryAccount } from '../../machines/accounts/history.rules.ts'
import { cents } from '../../values/money.ts'
import { Icon } from '../shared/Icon.tsx'
import { HistoryDeeds } from './HistoryDeeds.tsx'
import { HistoryFind } from './HistoryFind.tsx'
import { words } from './history.words.ts'
import { useShown } from './useShown.ts'

/** What stands between the filters and the rows: a search in what is there, how much that is, what can be done with it. */
export function HistoryTools({ actor, account }: { actor: HistoryActor; account: HistoryAccount }) {
  const { history, found } = useShown(actor)
  if (!history || !found) return null
  const shown = countOf(found)
  const [number, rest] = words[history.isPart ? 'countOfPart' : 'count'](shown, countOf(history))
  const sum = cents(history.pending.reduce((sum, { amount }) => sum + amount, 0))
  return (
    <div className="history-tools">
      <HistoryFind actor={actor} />
      <HistoryDeeds actor={actor} account={account} history={history} isEmpty={shown === 0} />
      <p className="history-count" role="status">
        <b>{number}</b> {rest}
      </p>
      {history.pending.length > 0 && (
        <p className="history-waiting sd-status">
          <Icon name="clock" size={14} />
          {words.waiting(history.pending.length, sum)}
        </p>
      )}
    </div>
  )
}
