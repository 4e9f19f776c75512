import { openShareWords } from './openShare.words.ts'
import { requestCreditCardWords } from './requestCreditCard.words.ts'

export const addMenuWords = {
  add: 'Add',
  loan: 'New Loan Application',
  savings: openShareWords.savings,
  card: requestCreditCardWords.card,
  share: openShareWords.share,
}
