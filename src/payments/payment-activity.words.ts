import { format, type Cents } from '../../values/money.ts'

export const paymentActivityWords = {
  title: 'Payment Activity',
  intro: 'Your payments in the last 24 months.',
  none: "you don't have payment activity", // sic
  find: 'Find in these payments',
  notFound: (text: string) => `No payment has “${text}” in it.`,
  sum: (count: number, paid: Cents) => `${count === 1 ? '1 payment' : `${count} payments`}, ${format(paid)} paid`,
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
