import { openShareWords as openShare } from './openShare.words.ts'
import { requestCreditCardWords as requestCreditCard } from './requestCreditCard.words.ts'

export const addMenuWords = {
  add: 'Add',
  loan: 'New Loan Application',
  savings: openShare.savings,
  card: requestCreditCard.card,
  share: openShare.share,
}
