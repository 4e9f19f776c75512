import { openShareWords } from './open-share.words.ts'
import { requestCreditCardWords } from './request-credit-card.words.ts'

export const addMenuWords = {
  add: 'Add',
  loan: 'New Loan Application',
  savings: openShareWords.savings,
  card: requestCreditCardWords.card,
  share: openShareWords.share,
}
