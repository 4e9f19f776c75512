import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import type { History, HistoryAccount } from '../../../machines/accounts/history.rules.ts'
import { Figure } from '../../shared/Figure.tsx'
import { usePageHeading } from '../../shared/usePageHeading.ts'
import { Explanation } from './Explanation.tsx'
import { historyWords } from './history.words.ts'
import classes from './HistoryHead.module.css'
import { Skeleton } from '../../shared/Skeleton.tsx'

type Props = {
  actor: HistoryActor
  account: HistoryAccount | null
  history: History | null
  /** Reserve space for what is loading, so that nothing moves. */
  isAwaited: boolean
  /** Other buttons about the balance. */
  children: ReactNode
}

export function HistoryHead({ actor, account, history, isAwaited, children }: Props) {
  const heading = usePageHeading(historyWords.title)
  return (
    <header className={classes.head}>
      <div>
        <Title ref={heading} tabIndex={-1}>
          {historyWords.title}
        </Title>
        {(account || isAwaited) && (
          <p className="sd-soft">{account && [account.id, account.description, account.owner].filter(Boolean).join(', ')}</p>
        )}
      </div>
      {(account || isAwaited) && (
        <div className={classes.available}>
          <span className="sd-soft sd-small">{historyWords.available}</span>
          {account ? <Available account={account} history={history} /> : <Skeleton className={classes.skeleton} isLarge />}
          {account && history && <Explanation actor={actor} account={account} history={history} />}
          {children}
        </div>
      )}
    </header>
  )
}

/** Loaded together with the rows, so that both are equally fresh. */
function Available({ account, history }: { account: HistoryAccount; history: History | null }) {
  const available = history?.statement?.available ?? account.available
  return <Figure cents={available} />
}
