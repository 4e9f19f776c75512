import type { PastPayment } from '../../machines/payments/paymentActivity.rules.ts'
import { PaymentStatusLabels, PaymentStatusReasonLabels } from '../../values/labels.ts'

export const words = {
  title: 'Payment Activity',
  intro: 'What became of your payments in the last 24 months.',
  none: "you don't have payment activity", // sic
  payee: 'Payee',
  nickname: 'Nickname',
  date: 'Payment date',
  amount: 'Amount',
  payFrom: 'Pay From',
  type: 'Payment Type',
  fee: 'Fee',
  unknown: ' - ',
  status: 'Status',
  statusOf: ({ status, reason }: PastPayment) =>
    [PaymentStatusLabels[status], reason && PaymentStatusReasonLabels[reason]].filter(Boolean).join(': '),
  comment: 'Comment',
  receiptOf: (date: string, amount: string) => `${date}, receipt for ${amount}`,
}
