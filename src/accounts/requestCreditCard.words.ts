import { CreditCardType } from '../../values/enumerations.ts'

export const words = {
  card: 'New Credit Card',
  cardType: 'Card type',
  cardTypes: { [CreditCardType.VISA]: 'Visa', [CreditCardType.MASTERCARD]: 'Mastercard' } as Record<number, string>,
  limit: 'Requested limit',
  limitHint: 'From $500.00 to $50,000.00.',
  income: 'Monthly income',
  send: 'Send request',
  sent: 'Request sent',
  sentAs: (number: number) =>
    `Your request has the number ${number}. We will look at it and tell you what we decide. No card was opened yet.`,
}
