import { hasReceipt, paymentOutcome, type PastPayment } from '../../machines/payments/payment-activity.rules.ts'
import { dayToWire, mediumDay } from '../../values/days.ts'
import { format } from '../../values/money.ts'
import { paymentReceiptAt } from '../shared/addresses.ts'
import type { Column, RowEntry } from '../shared/list/column.ts'
import { Money } from '../shared/Money.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { paymentActivityWords } from './payment-activity.words.ts'
import { joinWithDots } from '../shared/list/join-with-dots.ts'
import { sharedListWords } from '../shared/list/list.words.ts'

export const paymentType = ({ isFee, origin }: PastPayment) =>
  isFee ? paymentActivityWords.fee : (origin ?? paymentActivityWords.unknown)

/** Returns the row of a phone's list. */
export const pastEntry = (name: string, payment: PastPayment): RowEntry => ({
  name,
  figure: <Money cents={payment.amount} />,
  line: joinWithDots(mediumDay(payment.on), paymentOutcome(payment), sharedListWords.from(payment.payFrom)),
})

export const pastColumns = {
  date: {
    head: paymentActivityWords.date,
    cell: (payment) => {
      const date = dayToWire(payment.on)
      if (!hasReceipt(payment)) return date
      return (
        <span className="sd-whole">
          {date}{' '}
          <ScreenLink
            to={paymentReceiptAt(payment.uniqueId)}
            label={paymentActivityWords.receiptOf(date, format(payment.amount))}
            className="sd-word"
          >
            {paymentActivityWords.receipt}
          </ScreenLink>
        </span>
      )
    },
  },
  type: { head: paymentActivityWords.type, cell: paymentType },
  payFrom: { head: paymentActivityWords.payFrom, cell: ({ payFrom }) => payFrom, isInEntry: true },
  status: { head: paymentActivityWords.status, cell: paymentOutcome, isInEntry: true },
  comment: { head: paymentActivityWords.comment, cell: ({ comment }) => comment, isLesser: true },
  amount: {
    head: paymentActivityWords.amount,
    cell: ({ amount }) => <Money cents={amount} />,
    isFigure: true,
    isMain: true,
    isInEntry: true,
  },
} satisfies Record<string, Column<PastPayment>>
