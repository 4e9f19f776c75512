import { useSelector } from '@xstate/react'
import type { TransferHistoryActor } from '../../machines/transfers/transfer-history.machine.ts'
import type { PastTransfer } from '../../machines/transfers/transfer-history.rules.ts'
import { dayToWire, mediumDay } from '../../values/days.ts'
import { Empty } from '../shared/Empty.tsx'
import type { Column, RowEntry } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { Money } from '../shared/Money.tsx'
import { deliveryText } from './delivery-text.ts'
import { ReceiptLink } from './ReceiptLink.tsx'
import classes from './TransferHistory.module.css'
import { transfersWords } from './transfers.words.ts'
import { joinWithDots } from '../shared/list/join-with-dots.ts'
import { AccountLabel } from '../shared/AccountLabel.tsx'
import { receiptAt } from '../shared/addresses.ts'
import { sharedListWords } from '../shared/list/list.words.ts'
import { Section } from '../shared/Section.tsx'

/** The number of rows until a member asks for more. */
const newest = 10

export function TransferHistory({ actor }: { actor: TransferHistoryActor }) {
  const { items, counted, total, error, ...context } = useSelector(actor, ({ context }) => context)
  const hasMoreFailed = useSelector(actor, (state) => state.matches('moreFailed'))
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isCut = context.isCut && items !== null && items.length > newest
  const loadMore = counted < total ? () => actor.send({ type: 'history.more' }) : undefined
  return (
    <Section title={transfersWords.history}>
      <List
        label={transfersWords.history}
        columns={columns}
        rows={isCut ? items.slice(0, newest) : items}
        keyOf={({ id }) => id}
        nameOf={({ confirmNum }) => confirmNum}
        entry={entry}
        empty={<Empty of={transfersWords.transfers}>{transfersWords.firstTransfer}</Empty>}
        error={error}
        hasMoreFailed={hasMoreFailed}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
        total={total}
        onMore={isCut ? () => actor.send({ type: 'history.expand' }) : loadMore}
        awaited={newest}
      />
    </Section>
  )
}

const entry = ({
  on,
  from,
  fromName,
  to,
  toName,
  delivery,
  isTakenBack,
  amount,
  confirmNum,
}: PastTransfer): RowEntry => ({
  name: <AccountLabel id={to} name={toName} />,
  figure: <Money cents={amount} />,
  line: joinWithDots(
    sharedListWords.from(fromName || from),
    mediumDay(on),
    delivery && deliveryText(delivery, mediumDay),
    isTakenBack && transfersWords.takenBack,
  ),
  to: receiptAt(confirmNum),
})

const columns: readonly Column<PastTransfer>[] = [
  {
    head: transfersWords.date,
    cell: ({ on, confirmNum }) => (
      <ReceiptLink confirmNum={confirmNum} label={transfersWords.receiptOf(dayToWire(on), confirmNum)}>
        {dayToWire(on)}
      </ReceiptLink>
    ),
  },
  {
    head: transfersWords.fromHead,
    cell: ({ from, fromName }) => <Account name={fromName || from} aside={fromName && from} />,
  },
  {
    head: transfersWords.toHead,
    cell: ({ to, toName, delivery, isTakenBack }) => (
      <Account
        name={toName || to}
        aside={delivery ? deliveryText(delivery) : joinWithDots(toName && to, isTakenBack && transfersWords.takenBack)}
      />
    ),
  },
  { head: transfersWords.amount, cell: ({ amount }) => <Money cents={amount} />, isFigure: true, isMain: true },
]

const Account = ({ name, aside }: { name: string; aside: string }) => (
  <span className={classes.account}>
    {name || transfersWords.unknown} {aside && <small>{aside}</small>}
  </span>
)
