import { Title } from '@mantine/core'
import type { History, HistoryAccount } from '../../../machines/accounts/history.rules.ts'
import '../../shared/skeleton.css'
import { Figure } from '../../shared/Figure.tsx'
import { words as shared } from '../../shared/shared.words.ts'
import { usePageHeading } from '../../shared/usePageHeading.ts'
import { Explanation } from './Explanation.tsx'
import { words } from './history.words.ts'

type Props = {
  account: HistoryAccount | null
  history: History | null
  /** Room is kept for what comes, so that nothing moves when it does. */
  isAwaited: boolean
}

export function HistoryHead({ account, history, isAwaited }: Props) {
  const heading = usePageHeading(words.title)
  return (
    <header className="history-head">
      <div>
        <Title ref={heading} tabIndex={-1}>
          {words.title}
        </Title>
        {(account || isAwaited) && (
          <p className="sd-soft">{account && [account.id, account.description, account.owner].filter(Boolean).join(', ')}</p>
        )}
      </div>
      {(account || isAwaited) && (
        <div className="history-available">
          <span className="sd-soft sd-small">{words.available}</span>
          {account ? <Available account={account} history={history} /> : <span className="sd-bone" data-large />}
          {account && history && <Explanation account={account} history={history} />}
        </div>
      )}
    </header>
  )
}

/** What came with the rows is as old as they are. */
function Available({ account, history }: { account: HistoryAccount; history: History | null }) {
  const available = history?.statement?.available ?? account.available
  return available === null ? <span className="sd-figure sd-soft">{shared.hidden}</span> : <Figure cents={available} />
}
