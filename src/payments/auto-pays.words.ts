import type { EndAutoPayKind } from '../../machines/payments/end-auto-pay.machine.ts'
import type { AutoPay } from '../../machines/payments/auto-pays.rules.ts'
import { PaymentStatusReason as Reason, type PaymentStatusReason } from '../../values/enumerations.ts'
import { scheduledPaymentsWords } from './scheduled-payments.words.ts'
import { quickPayWords } from './quick-pay.words.ts'
import { countText } from '../../values/counting.ts'

export const autoPaysWords = {
  title: 'Auto Pay',
  none: 'auto pays',
  firstOne: 'To set one up, choose Set up Auto Pay in the menu of a payee.',
  found: (count: number) => `${countText(count, 'Auto Pay')} found`,
  nothing: (searchText: string) => `No Auto Pay has “${searchText}” in the name, nickname or address.`,
  payee: 'Payee',
  frequency: 'Frequency',
  unknown: 'Unknown',
  next: 'Next payment',
  processed: quickPayWords.processed,
  skipped: scheduledPaymentsWords.skipped,
  remaining: 'Remaining',
  left: (remaining: number | null) => (remaining === null ? 'Continuous' : countText(remaining, 'payment')),
  lastOn: (day: string) => `last on ${day}`,
  waits: (reason: PaymentStatusReason, remaining: AutoPay['remaining'], nextTry: string | null) =>
    reason === Reason.MEMBER_HELD
      ? `Held, ${remaining === null ? 'continuous' : `${remaining} remaining`}`
      : scheduledPaymentsWords.waits(reason, nextTry),
  payFrom: 'Pay From',
  amount: 'Amount',
  final: (amount: string) => `final ${amount}`,
  gone: 'No longer available',

  details: 'Details',
  editAutoPay: 'Edit Auto Pay',
  convert: 'Change to Quick Pay',
  remove: 'Delete',
  setUp: 'Set up Auto Pay',

  titleOf: { convert: 'Change to Quick Pay', remove: 'Delete Payee' } satisfies Record<EndAutoPayKind, string>,
  ask: {
    convert: 'Change this Auto Pay to a Quick Pay?',
    remove: 'Are you sure you want to delete this Payee?',
  } satisfies Record<EndAutoPayKind, string>,
  keep: 'To keep the payee, change it to Quick Pay instead.',
  due: (day: string) => `The payment of ${day} is already due and will still be made.`,
  dropped: (amount: string, day: string) => `The payment of ${amount} for ${day} will not be made.`,
  removed: 'Auto Pay Removed Successfully',
  error: 'Payment Error',
}
