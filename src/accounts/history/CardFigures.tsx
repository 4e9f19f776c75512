import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Card, isPastDue } from '../../../machines/accounts/accounts.rules.ts'
import type { Statement } from '../../../machines/accounts/history.rules.ts'
import { type Day, dayToWire } from '../../../values/days.ts'
import { screens, transferToAt } from '../../shared/addresses.ts'
import { useApp } from '../../shared/app.ts'
import { ChangeLink } from '../../shared/ChangeLink.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { Money } from '../../shared/Money.tsx'
import { Skeleton } from '../../shared/Skeleton.tsx'
import { accountsWords } from '../accounts.words.ts'
import { PastDue } from '../PastDue.tsx'
import classes from './CardFigures.module.css'
import { historyWords } from './history.words.ts'

type Props = {
  /** Null while it is loading: what is shown of it keeps its place. */
  card: Card | null
  statement: Statement | null
  today: Day
}

/** Shows what is due on a card and what it can still spend, and leads to its payment. */
export function CardFigures({ card, statement, today }: Props) {
  const { leadsTo } = useApp()
  const pay = { leftSection: <Icon name="transfer" />, children: historyWords.payCard }
  const isPayable = leadsTo(screens.transfers)
  if (!card)
    return (
      <Figures available={bone} limit={bone} minimum={bone} due={bone} last={bone}>
        {isPayable && <Button {...pay} disabled />}
      </Figures>
    )
  const { dueOn, minimumDue, lastPayment, lastPaidOn } = card
  return (
    <Figures
      available={<Money cents={statement?.available ?? card.available} />}
      limit={<Money cents={statement?.creditLimit ?? card.creditLimit} />}
      minimum={<Money cents={minimumDue} />}
      due={isPastDue(dueOn, minimumDue, today) ? <PastDue on={dueOn} /> : dueOn && dayToWire(dueOn)}
      last={
        lastPaidOn && (
          <>
            <Money cents={lastPayment} /> <small>{dayToWire(lastPaidOn)}</small>
          </>
        )
      }
    >
      {isPayable && card.canTake && (statement?.balance ?? card.balance) > 0 && (
        <ChangeLink {...pay} to={transferToAt(card.uniqueId)} />
      )}
    </Figures>
  )
}

const bone = <Skeleton />

type FigureProps = Record<'available' | 'limit' | 'minimum' | 'due' | 'last', ReactNode> & { children?: ReactNode }

const Figures = ({ available, limit, minimum, due, last, children }: FigureProps) => (
  <div className={classes.card}>
    <dl className={classes.figures}>
      <Figure label={accountsWords.available} value={available} />
      <Figure label={accountsWords.creditLimit} value={limit} />
      <Figure label={accountsWords.minimumDue} value={minimum} />
      <Figure label={accountsWords.dueDate} value={due} />
      <Figure label={accountsWords.lastPayment} value={last} />
    </dl>
    {children}
  </div>
)

const Figure = ({ label, value }: { label: string; value: ReactNode }) =>
  value && (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
