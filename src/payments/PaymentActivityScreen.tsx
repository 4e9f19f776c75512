import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { PaymentActivityActor } from '../../machines/payments/paymentActivity.machine.ts'
import type { PastPayment } from '../../machines/payments/paymentActivity.rules.ts'
import { dayToWire } from '../../values/days.ts'
import { payeeAt } from '../shared/addresses.ts'
import type { Column } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { usePageHeading } from '../shared/usePageHeading.ts'
import { pastColumns, typeOf } from './paymentActivity.columns.tsx'
import { PaymentLinks } from './PaymentLinks.tsx'
import { words } from './paymentActivity.words.ts'

export function PaymentActivityScreen({ actor }: { actor: PaymentActivityActor }) {
  const { items, error, shown } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const heading = usePageHeading(words.title)
  const total = items?.length ?? 0
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {words.title}
      </Title>
      <p>{words.intro}</p>
      <PaymentLinks />
      <List
        label={words.title}
        columns={columns}
        rows={items && items.slice(0, shown)}
        keyOf={({ uniqueId, isFee }) => `${uniqueId} ${isFee}`}
        nameOf={(payment) => `${payment.payee}, ${typeOf(payment)} ${dayToWire(payment.on)}`}
        empty={<p className="sd-soft">{words.none}</p>}
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
        total={total}
        {...(shown < total && { onMore: () => actor.send({ type: 'more.show' }) })}
      />
    </>
  )
}

const { date, type, payFrom, status, comment, amount } = pastColumns

const columns: readonly Column<PastPayment>[] = [
  {
    head: words.payee,
    cell: ({ payeeId, payeeUniqueId, payee }) =>
      payeeUniqueId === null ? payee : <ScreenLink to={payeeAt({ payeeId, uniqueId: payeeUniqueId })}>{payee}</ScreenLink>,
  },
  { head: words.nickname, cell: ({ nickname }) => nickname, isLesser: true },
  date,
  amount,
  payFrom,
  type,
  status,
  comment,
]
