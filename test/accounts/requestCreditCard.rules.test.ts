import { expect, test } from 'vitest'
import { cardErrors } from '../../machines/accounts/requestCreditCard.rules.ts'
import { cardDraft } from '../../stories/accounts/requestCreditCard.samples.ts'

test.each<[string, object, string[]]>([
  ['all is said', {}, []],
  ['the limit is too little', { limit: '499.99' }, ['limit: The limit must be between $500.00 and $50,000.00.']],
  ['the limit is too much', { limit: '50,000.01' }, ['limit: The limit must be between $500.00 and $50,000.00.']],
  ['the limit is the most', { limit: '50,000' }, []],
  ['the limit is no amount', { limit: '' }, ['limit: Write an amount such as 25.00.']],
  ['the income is no amount', { income: 'much' }, ['income: Write an amount such as 25.00.']],
  ['there is no income', { income: '0' }, ['income: Please enter your monthly income.']],
])('a request for a card where %s', (_, change, fieldErrors) => {
  expect(cardErrors({ ...cardDraft, ...change }).map(({ field, text }) => `${field}: ${text}`)).toEqual(fieldErrors)
})
