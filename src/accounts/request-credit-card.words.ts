import { cardLimitHint } from '../../values/cards.ts'

export const requestCreditCardWords = {
  card: 'New Credit Card',
  cardType: 'Card type',
  limit: 'Requested limit',
  limitHint: cardLimitHint,
  income: 'Monthly income',
  send: 'Send request',
  sent: 'Request sent',
  sentAs: (number: number) =>
    `Your request has the number ${number}. We will look at it and tell you what we decide. No card was opened yet.`,
}
