import type { PastPayment } from '../../machines/payments/payment-activity.rules.ts'
import { countText } from '../../values/counting.ts'
import { format, type Cents } from '../../values/money.ts'

export const paymentActivityWords = {
  title: 'Payment Activity',
  intro: 'Your payments in the last 24 months.',
  none: "you don't have payment activity", // sic
  find: 'Find in these payments',
  notFound: (text: string) => `No payment has “${text}” in it.`,
  /** A fee is a row of its own, and no payment. */
  sum(rows: readonly Pick<PastPayment, 'isFee'>[], paid: Cents): string {
    const fees = rows.filter(({ isFee }) => isFee).length
    const payments = rows.length - fees
    const counted = [(payments > 0 || fees === 0) && countText(payments, 'payment'), fees > 0 && countText(fees, 'fee')]
    return `${counted.filter(Boolean).join(' and ')}, ${format(paid)} paid`
  },
  export: 'Export what you see',
  payee: 'Payee',
  nickname: 'Nickname',
  date: 'Payment date',
  amount: 'Amount',
  payFrom: 'Pay From',
  type: 'Payment Type',
  fee: 'Fee',
  feeOf: (payee: string) => `Fee, ${payee}`,
  unknown: ' - ',
  status: 'Status',
  comment: 'Comment',
  receipt: 'Receipt',
  receiptOf: (date: string, amount: string) => `Receipt of ${date} for ${amount}`,
}
