import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { AccountType } from '../../../values/enumerations.ts'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import { getOverdrawn } from '../../../machines/accounts/overdrawn.rules.ts'
import type { History, HistoryAccount } from '../../../machines/accounts/history.rules.ts'
import { Figure } from '../../shared/Figure.tsx'
import { usePageHeading } from '../../shared/use-page-heading.ts'
import { Overdrawn } from '../Overdrawn.tsx'
import { AccountSwitch } from './AccountSwitch.tsx'
import { historyWords } from './history.words.ts'
import classes from './HistoryHead.module.css'
import { Skeleton } from '../../shared/Skeleton.tsx'

type Props = {
  actor: HistoryActor
  account: HistoryAccount | null
  accountType: AccountType
  history: History | null
  /** Reserves space for what is loading, so that nothing moves. */
  isAwaited: boolean
  children: ReactNode
}

/** Titles the page with the account's name. The screen's own name is for screen readers and the browser's tab. */
export function HistoryHead({ actor, account, accountType, history, isAwaited, children }: Props) {
  const heading = usePageHeading(historyWords.title, account?.description)
  const isCard = accountType === AccountType.CREDIT_CARD
  const isNamed = account !== null || isAwaited
  return (
    <header className={classes.head}>
      <div className={classes.names}>
        <div className={classes.title}>
          <Title ref={heading} tabIndex={-1}>
            {isNamed ? <span className="sd-hidden">{`${historyWords.title}: `}</span> : historyWords.title}
            {account?.description}
            {!account && isAwaited && <Skeleton className={classes.name} isLarge />}
          </Title>
          {account && <AccountSwitch actor={actor} account={account} />}
        </div>
        {isNamed && <p className="sd-soft">{account && historyWords.ofAccount(account)}</p>}
      </div>
      {isNamed && (
        <div className={classes.available}>
          <p className={classes.figure}>
            <span className="sd-soft sd-small">{isCard ? historyWords.owed : historyWords.available}</span>{' '}
            {account ? (
              <MainFigure account={account} history={history} />
            ) : (
              <Skeleton className={classes.skeleton} isLarge />
            )}
          </p>
          <div className={classes.links}>{children}</div>
        </div>
      )}
      {accountType === AccountType.SHARE && getOverdrawn(history?.statement?.balance) !== null && (
        <p className={classes.asOf}>
          <Overdrawn balance={history?.statement?.balance} />
        </p>
      )}
      {account?.balanceOn && (
        <p className={`${classes.asOf} sd-soft sd-small`}>{historyWords.balanceOn(account.balanceOn)}</p>
      )}
    </header>
  )
}

/** Prefers the amount that was loaded with the rows, so that both are equally fresh. */
function MainFigure({ account, history }: { account: HistoryAccount; history: History | null }) {
  const statement = history?.statement
  const { card } = account
  return <Figure cents={card ? (statement?.balance ?? card.balance) : (statement?.available ?? account.available)} />
}
