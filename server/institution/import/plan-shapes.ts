import { maxPayments } from '../../../values/auto-pays.ts'
import { AutoPayFrequency, TransferFrequency } from '../../../values/enumerations.ts'
import { paymentLimits } from '../../../values/payments.ts'
import { type Cells, columnOneOf, dayColumn, money, optional, pattern, reference, type Shape, text } from './columns.ts'

/** Paid once, on a later day. */
export const madeOnce = 'ONCE'
const isCount = /^[1-9]\d{0,2}$/

/** What a member has planned: when the next one is, and what remains. */
export const planShapes = {
  transfers: {
    columns: {
      transfer: reference,
      fromAccount: reference,
      toAccount: reference,
      amount: money,
      frequency: columnOneOf(TransferFrequency),
      nextOn: dayColumn,
      countedFrom: optional(dayColumn),
      stopsOn: optional(dayColumn),
      comment: optional(text(100)),
    },
    wrong: ({ amount, frequency, ...row }: Cells) =>
      wrongPlan(row, Number(amount), frequency === String(TransferFrequency.ONE_TIME)),
  },
  autopays: {
    columns: {
      autopay: reference,
      payee: reference,
      fromAccount: reference,
      amount: money,
      frequency: columnOneOf({ [madeOnce]: madeOnce, ...AutoPayFrequency }),
      nextOn: dayColumn,
      countedFrom: optional(dayColumn),
      remaining: optional(pattern(isCount, `must be a whole number from 1 to ${maxPayments}`)),
      finalAmount: optional(money),
      stopsOn: optional(dayColumn),
      comment: optional(text(paymentLimits.comment)),
    },
    wrong: ({ amount, frequency, ...row }: Cells) => {
      const isOnce = frequency === madeOnce
      if (isOnce && row['remaining']) return 'a payment that is made once has no remaining'
      if (!isOnce && row['comment']) return 'only a payment that is made once has a comment'
      if (row['finalAmount'] && !row['remaining']) return 'finalAmount needs remaining'
      return wrongPlan(row, Number(amount), isOnce)
    },
  },
} satisfies Record<string, Shape>

function wrongPlan({ nextOn = '', countedFrom, stopsOn }: Cells, amount: number, isOnce: boolean): string | null {
  if (amount === 0) return 'amount is zero'
  if (isOnce && (countedFrom || stopsOn)) return 'what is made once has no countedFrom and no stopsOn'
  return countedFrom && countedFrom > nextOn ? 'countedFrom is after nextOn' : null
}
