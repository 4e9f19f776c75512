import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { merchantOf, typeText } from '../../../machines/accounts/find.rules.ts'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import type { Row } from '../../../machines/accounts/history.rules.ts'
import { type Day, dayToWire } from '../../../values/days.ts'
import { type Cents, format } from '../../../values/money.ts'
import { Dialog } from '../../shared/Dialog.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { Money } from '../../shared/Money.tsx'
import { checkImageWords } from './checkImage.words.ts'
import { historyWords } from './history.words.ts'
import classes from './RowDetails.module.css'
import { FactList } from './FactList.tsx'

type Props = {
  actor: HistoryActor
  /** Null where there are no pictures of checks. */
  onLook: ((row: Row) => void) | null
}

/** What a member asks about a row first: how much, when, and what else was paid there. The bank's other dates are folded below. */
export function RowDetails({ actor, onLook }: Props) {
  const row = useSelector(actor, ({ context }) => context.about.row?.row ?? null)
  return (
    <Dialog opened={row !== null} onClose={() => actor.send({ type: 'row.close' })} title={row?.description} closeOnClickOutside>
      {row && <Details key={row.id} actor={actor} row={row} onLook={onLook} />}
    </Dialog>
  )
}

function Details({ actor, row, onLook }: Props & { row: Row }) {
  const today = useSelector(actor, ({ context }) => context.today)
  const merchant = merchantOf(row)
  const searchMore = () => {
    actor.send({ type: 'row.close' })
    actor.send({ type: 'find.change', text: merchant })
  }
  return (
    <>
      <p className={classes.amount}>
        {row.amount > 0 && '+'}
        {format(row.amount)}
      </p>
      <p className="sd-soft">{row.isPending ? historyWords.pendingSince(row, today) : historyWords.postedOn(row.on, today)}</p>
      <Facts facts={factsOf(row)} />
      <details className={classes.dates}>
        <summary>{historyWords.allDates}</summary>
        <Facts facts={datesOf(row)} />
      </details>
      <div className={classes.actions}>
        {onLook && row.checkId && (
          <Button variant="outline" leftSection={<Icon name="image" />} onClick={() => onLook(row)}>
            {checkImageWords.image}
          </Button>
        )}
        {merchant !== '' && (
          <Button className="sd-wraps" variant="outline" leftSection={<Icon name="search" />} onClick={searchMore}>
            {historyWords.searchMore(row.type)}
          </Button>
        )}
      </div>
    </>
  )
}

type Fact = [string, ReactNode]

const Facts = ({ facts }: { facts: Fact[] }) => (
  <FactList>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </FactList>
)

function factsOf(row: Row): Fact[] {
  const facts: Fact[] = [
    [historyWords.principal, money(row.ofLoan?.principal)],
    [historyWords.interest, money(row.ofLoan?.interest)],
    [historyWords.fee, money(row.ofLoan?.fee)],
    [historyWords.balance, row.isPending ? null : <Money key="balance" cents={row.balance} />],
    [historyWords.kind, typeText(row.type)],
    [row.isPending ? historyWords.pendingType : historyWords.note, row.note],
  ]
  return facts.filter(([, value]) => value !== null && value !== '')
}

const datesOf = (row: Row): Fact[] => [
  [historyWords.date, dayToWire(row.on)],
  [historyWords.actualDate, dayToWire(row.actualOn)],
  [historyWords.effectiveDate, dayToWire(row.effectiveOn)],
  [historyWords.settleDate, dayText(row.settledOn)],
]

const money = (cents: Cents | null | undefined) => (cents === null || cents === undefined ? null : <Money cents={cents} />)
const dayText = (day: Day | null) => (day === null ? historyWords.never : dayToWire(day))
