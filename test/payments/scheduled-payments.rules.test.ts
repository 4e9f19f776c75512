import { expect, test } from 'vitest'
import { isUnschedulable } from '../../machines/payments/scheduled-payments.rules.ts'
import { day } from '../../values/days.ts'

test.each([
  ['before its day', 'Quick Pay', '2026-11-27', null, true],
  ['on its day', 'Quick Pay', '2026-11-28', null, false],
  ['after its day', 'Quick Pay', '2026-11-29', null, false],
  ['that an auto pay makes', 'Auto Pay', '2026-11-27', null, false],
  ['that is tried again', 'Quick Pay', '2026-11-30', '2026-11-30', true],
  ['of an auto pay that is tried again', 'Auto Pay', '2026-11-29', '2026-11-30', true],
  ['whose second try has passed', 'Quick Pay', '2026-12-01', '2026-11-30', false],
  ['of an unknown origin', null, '2026-11-27', null, false],
] as const)('whether a payment %s can be unscheduled', (_title, origin, today, nextTry, isSo) => {
  expect(
    isUnschedulable({ origin, scheduledOn: day('2026-11-28'), nextTryOn: nextTry && day(nextTry) }, day(today)),
  ).toBe(isSo)
})
