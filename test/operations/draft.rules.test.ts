import { expect, test } from 'vitest'
import { typedAmountError } from '../../machines/operations/draft.rules.ts'

test('an amount from an account that is not chosen, or hides its balance, is only checked for being negative', () => {
  for (const from of [null, { available: null, minimumAdvance: null }])
    expect(['-5', '5,000'].map((typed) => typedAmountError(typed, from))).toEqual(['Write an positive amount.', null])
})
