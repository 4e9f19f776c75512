import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { TransferHistoryActor } from '../../machines/transfers/transferHistory.machine.ts'
import type { PastTransfer } from '../../machines/transfers/transferHistory.rules.ts'
import { dayToWire, mediumDay } from '../../values/days.ts'
import { Empty } from '../shared/Empty.tsx'
import type { Column, RowEntry } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { Money } from '../shared/Money.tsx'
import { deliveryText } from './deliveryText.ts'
import { ReceiptLink } from './ReceiptLink.tsx'
import classes from './TransferHistory.module.css'
import { transfersWords } from './transfers.words.ts'
import { dotted } from '../shared/list/dotted.ts'
import { AccountLabel } from '../shared/AccountLabel.tsx'
import { receiptAt } from '../shared/addresses.ts'
import { sharedListWords } from '../shared/list/list.words.ts'

export function TransferHistory({ actor }: { actor: TransferHistoryActor }) {
  const { items, counted, total, error } = useSelector(actor, ({ context }) => context)
  const hasMoreFailed = useSelector(actor, (state) => state.matches('moreFailed'))
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  return (
    <section className="sd-section" aria-labelledby="transfer-history">
      <Title order={2} id="transfer-history">
        {transfersWords.history}
      </Title>
      <List
        label={transfersWords.history}
        columns={columns}
        rows={items}
        keyOf={({ id }) => id}
        nameOf={({ confirmNum }) => confirmNum}
        entry={entry}
        empty={<Empty of={transfersWords.transfers} />}
        error={error}
        hasMoreFailed={hasMoreFailed}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
        total={total}
        onMore={counted < total ? () => actor.send({ type: 'history.more' }) : undefined}
      />
    </section>
  )
}

const entry = ({ on, from, fromName, to, toName, delivery, amount, confirmNum }: PastTransfer): RowEntry => ({
  name: <AccountLabel id={to} name={toName} />,
  figure: <Money cents={amount} />,
  line: dotted(sharedListWords.from(fromName || from), mediumDay(on), delivery && deliveryText(delivery)),
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
  { head: transfersWords.fromHead, cell: ({ from, fromName }) => <Account id={from} name={fromName} /> },
  {
    head: transfersWords.toHead,
    cell: ({ to, toName, delivery }) => <Account id={to} name={delivery ? deliveryText(delivery) : toName} />,
  },
  { head: transfersWords.amount, cell: ({ amount }) => <Money cents={amount} />, isFigure: true, isMain: true },
]

const Account = ({ id, name }: { id: string; name: string }) => (
  <span className={classes.account}>
    {id || transfersWords.unknown} {name && <small>{name}</small>}
  </span>
)
