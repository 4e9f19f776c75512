import { hasReceipt, outcomeOf, type PastPayment } from '../../machines/payments/paymentActivity.rules.ts'
import { dayToWire } from '../../values/days.ts'
import { format } from '../../values/money.ts'
import { paymentReceiptAt } from '../shared/addresses.ts'
import type { Column } from '../shared/list/column.ts'
import { Money } from '../shared/Money.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { words } from './paymentActivity.words.ts'

export const typeOf = ({ isFee, origin }: PastPayment) => (isFee ? words.fee : (origin ?? words.unknown))

/** What is said of a past payment, whosever it was for. */
export const pastColumns = {
  date: {
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
  type: { head: words.type, cell: typeOf },
  payFrom: { head: words.payFrom, cell: ({ payFrom }) => payFrom },
  status: { head: words.status, cell: outcomeOf },
  comment: { head: words.comment, cell: ({ comment }) => comment, isLesser: true },
  amount: { head: words.amount, cell: ({ amount }) => <Money cents={amount} />, isFigure: true, isMain: true },
} satisfies Record<string, Column<PastPayment>>
