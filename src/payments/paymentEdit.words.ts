import { summaryWords as summary } from './summary.words.ts'

export const paymentEditWords = {
  title: 'Edit Payment',
  to: (payee: string) => `To ${payee}`,
  loading: 'Loading the form',
  amount: 'Payment Amount*',
  fromId: `${summary.fromId}*`,
  date: 'Payment date*',
  comment: summary.comment,
  onCheck: summary.onCheck,
  processed: summary.processed,
  over: summary.over,
  charges: summary.charges,
  payTwice: 'Press Save Payment again only if you want to pay twice.',
  save: 'Save Payment',
  error: 'Payment Error',
}
