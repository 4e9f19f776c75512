import { expect, test } from 'vitest'
import { isUnschedulable } from '../../machines/payments/scheduledPayments.rules.ts'
import { day } from '../../values/days.ts'

test.each([
  ['before its day', 'Quick Pay', '2026-11-27', true],
  ['on its day', 'Quick Pay', '2026-11-28', false],
  ['after its day', 'Quick Pay', '2026-11-29', false],
  ['that an auto pay makes', 'Auto Pay', '2026-11-27', false],
  ['of an unknown origin', null, '2026-11-27', false],
] as const)('a payment %s can be unscheduled only before its day, and if made by hand', (_title, origin, today, isSo) => {
  expect(isUnschedulable({ origin, scheduledOn: day('2026-11-28') }, day(today))).toBe(isSo)
})
