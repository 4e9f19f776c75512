import { useSelector } from '@xstate/react'
import type { PayeeActor } from '../../machines/payments/payee.machine.ts'
import { addUpPaidInYear, type PastPayment } from '../../machines/payments/payment-activity.rules.ts'
import { dayToWire } from '../../values/days.ts'
import type { Column } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { pastColumns, pastEntry, paymentType } from './payment-activity.columns.tsx'
import { payeeWords } from './payee.words.ts'
import { Section } from '../shared/Section.tsx'
import { useToday } from '../shared/use-today.ts'

export function PayeeHistory({ actor }: { actor: PayeeActor }) {
  const { items, itemsError } = useSelector(actor, ({ context }) => context)
  const today = useToday()
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  return (
    <Section
      title={payeeWords.history}
      note={items && items.length > 0 && payeeWords.paidInYear(today, addUpPaidInYear(items, today))}
    >
      <List
        label={payeeWords.history}
        columns={columns}
        rows={items}
        keyOf={({ uniqueId, isFee }) => `${uniqueId} ${isFee}`}
        nameOf={paymentName}
        entry={(payment) => pastEntry(paymentType(payment), payment)}
        empty={<p className="sd-soft">{payeeWords.noHistory}</p>}
        error={itemsError}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
      />
    </Section>
  )
}

const paymentName = (payment: PastPayment) => `${paymentType(payment)} ${dayToWire(payment.on)}`

const { date, type, payFrom, status, comment, amount } = pastColumns

const columns: readonly Column<PastPayment>[] = [date, type, payFrom, status, comment, amount]
