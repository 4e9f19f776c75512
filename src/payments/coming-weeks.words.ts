import type { BalanceForecast } from '../../machines/payments/coming-weeks.rules.ts'
import { dayToWire, mediumDay } from '../../values/days.ts'
import { type Cents, format } from '../../values/money.ts'
import { scheduledPaymentsWords } from './scheduled-payments.words.ts'

const countText = (count: number) => (count === 1 ? 'One payment' : `${count} payments`)

const totalText = (count: number, total: Cents) =>
  `${countText(count)} ${count === 1 ? 'of' : 'totaling'} ${format(total)}`

export const comingWeeksWords = {
  title: 'Forecast',
  intro:
    'What your payments take from your account in the next 8 weeks. Deposits, transfers and cards are not counted.',
  loading: 'Loading your forecast',
  none: 'No payment leaves your accounts in the next 8 weeks.',
  account: 'Pay From',
  accountOf: (id: string, description: string, owner: string) =>
    [`${description} ${id}`.trim(), owner].filter(Boolean).join(', '),
  chart: (id: string) => `What is left in ${id}`,
  left: 'Left after it',
  leaves: 'Leaves',
  day: 'Day',
  sentence: (count: number, { total, last, left, short }: BalanceForecast) =>
    short
      ? `On ${dayToWire(short.on)} you have ${format(short.by)} too little for your payments.`
      : `${totalText(count, total)} ${count === 1 ? 'leaves' : 'leave'} you ${format(left)} on ${mediumDay(last)}.`,
  hidden: (count: number, total: Cents) => `${totalText(count, total)}. The balance of this account is not shown.`,
  lowest: 'Lowest',
  list: 'Upcoming payments',
  payee: 'Payee',
  date: 'Payment date',
  type: 'Payment Type',
  unknown: ' - ',
  amount: 'Amount',
  skipped: scheduledPaymentsWords.skipped,
  fee: (fee: Cents) => `and a fee of ${format(fee)}`,
  nameOf: (payee: string, day: string) => `${payee} ${day}`,
}
