import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { PayeeActor } from '../../machines/payments/payee.machine.ts'
import { hasReceipt, type PastPayment } from '../../machines/payments/payee.rules.ts'
import { dayToWire } from '../../values/days.ts'
import { format } from '../../values/money.ts'
import { paymentReceiptAt } from '../shared/addresses.ts'
import type { Column } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { Money } from '../shared/Money.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { words } from './payee.words.ts'

/** What became of the payments to one payee. */
export function PayeeHistory({ actor }: { actor: PayeeActor }) {
  const { items, itemsError } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  return (
    <section className="sd-section" aria-labelledby="payee-history">
      <Title order={2} id="payee-history">
        {words.history}
      </Title>
      <List
        label={words.history}
        columns={columns}
        rows={items}
        keyOf={({ uniqueId, isFee }) => `${uniqueId} ${isFee}`}
        nameOf={nameOf}
        empty={<p className="sd-soft">{words.noHistory}</p>}
        error={itemsError}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
      />
    </section>
  )
}

const typeOf = ({ isFee, origin }: PastPayment) => (isFee ? words.fee : (origin ?? words.unknown))
const nameOf = (payment: PastPayment) => `${typeOf(payment)} ${dayToWire(payment.on)}`

const columns: readonly Column<PastPayment>[] = [
  {
    head: words.date,
    cell: (payment) => {
      const date = dayToWire(payment.on)
      if (!hasReceipt(payment)) return date
      return (
        <ScreenLink to={paymentReceiptAt(payment.uniqueId)} label={words.receiptOf(date, format(payment.amount))}>
          {date}
        </ScreenLink>
      )
    },
  },
  { head: words.type, cell: typeOf },
  { head: words.payFrom, cell: ({ payFrom }) => payFrom },
  { head: words.status, cell: words.statusOf },
  { head: words.comment, cell: ({ comment }) => comment, isLesser: true },
  { head: words.amount, cell: ({ amount }) => <Money cents={amount} />, isFigure: true, isMain: true },
]
