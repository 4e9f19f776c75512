import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import { countRows, type HistoryAccount } from '../../../machines/accounts/history.rules.ts'
import { HistoryActions } from './HistoryActions.tsx'
import { HistoryFind } from './HistoryFind.tsx'
import { useShown } from './use-shown.ts'
import classes from './HistoryTools.module.css'

export function HistoryTools({ actor, account }: { actor: HistoryActor; account: HistoryAccount }) {
  const { history, found } = useShown(actor)
  if (!history || !found) return null
  return (
    <div className={classes.tools}>
      <HistoryFind actor={actor} />
      <HistoryActions actor={actor} account={account} history={history} isEmpty={countRows(found) === 0} />
    </div>
  )
}
