import { expect, test } from 'vitest'
import { cardErrors } from '../../machines/accounts/requestCreditCard.rules.ts'
import { cardDraft } from '../../stories/accounts/requestCreditCard.samples.ts'

test.each<[string, object, string[]]>([
  ['all fields are filled in', {}, []],
  ['the limit is below the minimum', { limit: '499.99' }, ['limit: The limit must be between $500.00 and $50,000.00.']],
  ['the limit is above the maximum', { limit: '50,000.01' }, ['limit: The limit must be between $500.00 and $50,000.00.']],
  ['the limit is exactly the maximum', { limit: '50,000' }, []],
  ['the limit is blank', { limit: '' }, ['limit: Write an amount such as 25.00.']],
  ['the income is not a number', { income: 'much' }, ['income: Write an amount such as 25.00.']],
  ['the income is 0', { income: '0' }, ['income: Please enter your monthly income.']],
])('the card request form shows the right errors when %s', (_, change, fieldErrors) => {
  expect(cardErrors({ ...cardDraft, ...change }).map(({ field, text }) => `${field}: ${text}`)).toEqual(fieldErrors)
})
