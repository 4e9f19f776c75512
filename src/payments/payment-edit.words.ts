import { summaryWords } from './summary.words.ts'

export const paymentEditWords = {
  title: 'Edit Payment',
  to: (payee: string) => `To ${payee}`,
  loading: 'Loading the form',
  amount: 'Payment Amount*',
  fromId: `${summaryWords.fromId}*`,
  date: 'Payment date*',
  comment: summaryWords.comment,
  onCheck: summaryWords.onCheck,
  processed: summaryWords.processed,
  over: summaryWords.over,
  charges: summaryWords.charges,
  payTwice: 'Press Save Payment again only if you want to pay twice.',
  save: 'Save Payment',
  error: 'Payment Error',
}
