import { expect, test } from 'vitest'
import { AutoPayFrequency, AutoPayMethod } from '../../values/enumerations.ts'
import { day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import type { AutoPayTerms } from '../../machines/payments/auto-pay-form.rules.ts'
import { autoPayFormWords } from '../../src/payments/auto-pay-form.words.ts'
import { accounts } from '../../stories/payments/quick-pay.samples.ts'

const summaryOf = (terms: Partial<AutoPayTerms>) =>
  autoPayFormWords.summary('City Water', {
    frequency: AutoPayFrequency.MONTHLY,
    on: day('2026-12-10'),
    method: AutoPayMethod.fixed,
    amount: cents(50_00),
    from: accounts[0] as AutoPayTerms['from'],
    paymentCount: 3,
    finalAmount: cents(50_00),
    ...terms,
  })

test('the summary of an auto pay that a member confirms names the last amount where it differs', () => {
  expect(summaryOf({})).toBe('City Water: $50.00, Monthly, from 12/10/2026, 3 payments.')
  expect(summaryOf({ finalAmount: cents(20_00) })).toBe(
    'City Water: $50.00, Monthly, from 12/10/2026, 3 payments, final $20.00.',
  )
  expect(summaryOf({ paymentCount: 1, finalAmount: cents(20_00) })).toBe(
    'City Water: $20.00, Monthly, from 12/10/2026, 1 payment.',
  )
  expect(summaryOf({ method: AutoPayMethod.continuous, paymentCount: 0, finalAmount: null })).toBe(
    'City Water: $50.00, Monthly, from 12/10/2026.',
  )
})
