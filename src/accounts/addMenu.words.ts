import { words as openShare } from './openShare.words.ts'
import { words as requestCreditCard } from './requestCreditCard.words.ts'

export const words = {
  add: 'Add',
  loan: 'New Loan Application',
  savings: openShare.savings,
  card: requestCreditCard.card,
  share: openShare.share,
}
