import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { TransferHistoryActor } from '../../machines/transfers/transferHistory.machine.ts'
import type { PastTransfer } from '../../machines/transfers/transferHistory.rules.ts'
import { dayToWire } from '../../values/days.ts'
import { Empty } from '../shared/Empty.tsx'
import type { Column } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { Money } from '../shared/Money.tsx'
import { deliveryText } from './deliveryText.ts'
import { ReceiptLink } from './ReceiptLink.tsx'
import classes from './TransferHistory.module.css'
import { words } from './transfers.words.ts'

export function TransferHistory({ actor }: { actor: TransferHistoryActor }) {
  const { items, counted, total, error } = useSelector(actor, ({ context }) => context)
  const hasMoreFailed = useSelector(actor, (state) => state.matches('moreFailed'))
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  return (
    <section className="sd-section" aria-labelledby="transfer-history">
      <Title order={2} id="transfer-history">
        {words.history}
      </Title>
      <List
        label={words.history}
        columns={columns}
        rows={items}
        keyOf={({ id }) => id}
        nameOf={({ confirmNum }) => confirmNum}
        empty={<Empty of={words.transfers} />}
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

const columns: readonly Column<PastTransfer>[] = [
  {
    head: words.date,
    cell: ({ on, confirmNum }) => (
      <ReceiptLink confirmNum={confirmNum} label={words.receiptOf(dayToWire(on), confirmNum)}>
        {dayToWire(on)}
      </ReceiptLink>
    ),
  },
  { head: words.fromHead, cell: ({ from, fromName }) => <Account id={from} name={fromName} /> },
  { head: words.toHead, cell: ({ to, toName, delivery }) => <Account id={to} name={delivery ? deliveryText(delivery) : toName} /> },
  { head: words.amount, cell: ({ amount }) => <Money cents={amount} />, isFigure: true, isMain: true },
]

const Account = ({ id, name }: { id: string; name: string }) => (
  <span className={classes.account}>
    {id || words.unknown} {name && <small>{name}</small>}
  </span>
)
