import type { PaymentStatusReason } from '../../values/enumerations.ts'
import { PaymentStatusReasonLabels } from '../../values/labels.ts'
import { sharedListWords } from '../shared/list/list.words.ts'

export const scheduledPaymentsWords = {
  title: 'Scheduled Payments',
  intro:
    'These payments are still to be made. Edit a payment, or skip one of an Auto Pay, until 10:00 am on the day it is processed. Delete one before its day. To end an Auto Pay, go to E-Pay.',
  none: 'recent activity',
  payBills: 'Pay bills',
  payee: 'Payee',
  nickname: 'Nickname',
  date: 'Payment date',
  processed: (day: string) => `Will be processed on ${day}.`,
  waits: (reason: PaymentStatusReason, nextTry: string | null) =>
    sharedListWords.notMadeYet(`${PaymentStatusReasonLabels[reason]}.`, nextTry),
  blocked: (reason: PaymentStatusReason) => sharedListWords.blocked(PaymentStatusReasonLabels[reason]),
  stop: 'To stop it, press Delete before 10:00 am that day.',
  amount: 'Amount',
  payFrom: 'Pay From',
  origin: 'Payment Type',
  comment: 'Comment',
  unknown: ' - ',
  nameOf: (payee: string, amount: string, day: string) => `${payee}, ${amount} on ${day}`,
  edit: 'Edit',
  editAutoPay: 'Edit Auto Pay',
  skip: 'Skip this one',
  unskip: (day: string) => `Don’t skip ${day}`,
  skipTitle: 'Skip One Payment',
  unskipTitle: 'Don’t Skip This Payment',
  askToSkip: (amount: string, day: string) =>
    `The payment of ${amount} for ${day} will not be made. The Auto Pay continues with the next one.`,
  askToUnskip: (day: string) => `The payment for ${day} will be made after all.`,
  skipped: (days: readonly string[]) => `Skipped: ${days.join(', ')}`,
  delete: 'Delete',
  deleteTitle: 'Delete Scheduled Payment',
  ask: (amount: string, day: string) => `The payment of ${amount} that is scheduled for ${day} will not be made.`,
  continues: 'Only this payment is stopped. The Auto Pay itself continues.',
  to: (payee: string, nickname: string) => (payee === nickname ? payee : `${payee} (${nickname})`),
  confirm: 'Confirm',
  close: 'Close',
}
