import type { PageSize } from '../../machines/payments/quick-pay-list.rules.ts'
import type { Charges, FreePayments } from '../../machines/payments/quick-pay-question.rules.ts'
import type { PayFrom, Plan } from '../../machines/payments/quick-pay.rules.ts'
import { frequencyNames } from '../../values/auto-pays.ts'
import { arrivalDay } from '../../values/business-days.ts'
import { type Day, dayToWire } from '../../values/days.ts'
import { type Cents, cents, format } from '../../values/money.ts'
import { countText } from '../../values/counting.ts'

const figure = (available: Cents | null) => (available === null ? ' - ' : format(available))
const accountName = ({ id, description, owner }: Pick<PayFrom, 'id' | 'description' | 'owner'>) =>
  `${description} ${id}${owner && `, ${owner}`}`

export const quickPayWords = {
  title: 'E-Pay',
  free: ({ made, planned, left }: FreePayments) => {
    const before = [made > 0 && `${made} made`, planned > 0 && `${planned} scheduled`].filter(Boolean).join(', ')
    return before ? `${before}: ${quickPayWords.freeLeft(left).toLowerCase()}` : quickPayWords.freeLeft(left)
  },
  freeLeft: (left: number) => `${left === 0 ? 'No free payments' : countText(left, 'free payment')} left this month.`,
  search: 'Search payees',
  placeholder: 'Name, Email, Address',
  found: (count: number) => `${countText(count, 'Quick Pay')} found`,
  nothing: (searchText: string) => `No Quick Pay has “${searchText}” in the name, nickname or address.`,
  add: 'Add Payee',
  payees: 'payees',
  firstPayee: 'Add the first payee to pay a bill.',
  lists: 'Payees',

  quickPay: 'Quick Pay',
  payee: 'Payee',
  amount: 'Amount',
  fromId: 'Send From',
  date: 'Payment date',
  comment: 'Comment',
  onCheck: 'Print on check',
  ofRow: (field: string, payee: string) => `${field} for ${payee}`,
  choose: 'Choose an account',
  account: accountName,
  accountWith: (account: PayFrom) => `${accountName(account)}, ${figure(account.available)}`,
  available: (available: Cents | null) => `Available ${figure(available)}`,
  lastPaid: (amount: Cents, day: string) => `last paid ${format(amount)} on ${day}`,
  gone: 'No longer available',
  processed: (day: string) => `Will be processed on ${day}.`,
  processedShort: (day: string) => `Processed ${day}`,
  processedOn: (day: string, later: string) => `${day}, processed on ${later}`,
  /** `on`: the payment's date. */
  arrives: (isCheck: boolean, on: Day) =>
    `${isCheck ? 'Check' : 'Electronic'}, arrives by ${dayToWire(arrivalDay(on, isCheck))}`,
  moved: 'It is too late for today. We changed the date.',
  repeat: 'Frequency',
  once: 'One time',
  stop: 'Stop',
  never: 'Never',
  onDate: 'On select date',
  until: 'Stop date',
  planned: ({ end }: Plan) =>
    end ? `${countText(end.count, 'payment')}, last on ${dayToWire(end.last)}` : 'Until you end it',
  over: 'This is more than the account has today.',
  overAt: (accounts: readonly PayFrom[]) =>
    `This is ${accounts.map((account) => `more than ${accountName(account)} has`).join(' and ')} today.`,
  wrong: (payee: string, text: string) => `Nothing was scheduled. ${payee}: ${text}`,

  details: 'Details',
  more: 'Frequency and comment',
  less: 'Hide frequency and comment',
  edit: 'Edit Payee',
  remove: 'Delete',

  size: 'Payees on a page',
  sizeOf: (size: PageSize) => (size === 'all' ? 'All' : String(size)),
  rows: (first: number, last: number, total: number) => `${first} to ${last} of ${countText(total, 'payee')}`,
  pages: 'Pages of payees',
  previous: 'Previous',
  next: 'Next',

  count: (count: number, first: string | null) =>
    count === 0 ? 'No payments yet' : `${countText(count, 'payment')}${first === null ? '' : `, first on ${first}`}`,
  total: 'Total',
  pay: (count: number) => (count === 0 ? 'Pay Bills' : `Pay ${countText(count, 'Bill')}`),

  ask: 'Confirm Payments',
  askPay: 'Pay',
  bills: (count: number) => countText(count, 'bill'),
  askTotal: 'total',
  oneDay: (day: string) => `on ${day}`,
  days: (first: string, last: string) => `from ${first} to ${last}`,
  /** `among`: the number of payments in the order. */
  charges: ({ fee, own, others }: Charges, among: number) =>
    [
      own === 1 &&
        `A fee of ${format(fee)} will be charged for ${among === 1 ? 'this payment' : 'one of these payments'}.`,
      own > 1 && `Fees: ${format(cents(own * fee))} (${own} payments × ${format(fee)}).`,
      ...others.map(
        ({ payee, processedOn }) =>
          `This makes your payment to ${payee} on ${dayToWire(processedOn)} no longer free. A fee of ${format(fee)} will be charged for it.`,
      ),
    ]
      .filter((text) => text !== false)
      .join(' '),
  twice: (payee: string, amount: Cents, day: string) => `You already pay ${payee} ${format(amount)} on ${day}.`,
  becomes: (payee: string, plan: Plan) =>
    `${payee} becomes an Auto Pay, ${frequencyNames[plan.frequency].toLowerCase()}: ${quickPayWords.planned(plan).toLowerCase()}.`,
  payTwice: 'Press Confirm only if you want to pay twice.',
  done: 'Payment scheduled successfully!',
  scheduled: (count: number, total: Cents) => `${countText(count, 'payment')}, ${format(total)} total,`,
  autoPayDone: 'AutoPay scheduled successfully!',
  autoPay: (payee: string, first: string) => `${payee} is paid on ${first} for the first time.`,
  seeScheduled: 'See your Scheduled Payments',
  error: 'Payment Error',
  checking: 'Checking your payment...',
}
