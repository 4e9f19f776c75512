import { quickPayWords } from './quick-pay.words.ts'

export const editPaymentWords = {
  title: 'Edit Payment',
  to: (payee: string) => `To ${payee}`,
  amount: 'Payment Amount*',
  fromId: `${quickPayWords.fromId}*`,
  date: 'Payment date*',
  comment: quickPayWords.comment,
  onCheck: quickPayWords.onCheck,
  processed: quickPayWords.processed,
  over: quickPayWords.over,
  charges: quickPayWords.charges,
  payTwice: 'Press Save Payment again only if you want to pay twice.',
  save: 'Save Payment',
  error: 'Payment Error',
}
