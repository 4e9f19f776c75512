import { expect, test } from 'vitest'
import { EndAutoPayDialog } from '../../src/payments/EndAutoPayDialog.tsx'
import { endAutoPayAt, converting } from '../../stories/payments/end-auto-pay.samples.ts'
import { day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import { openScreen } from '../support/flow.tsx'

const terms = { amount: cents(44_99), finalAmount: cents(10_00), remaining: 1 }

test.each([
  [
    'is due, is made all the same',
    '2025-11-20',
    true,
    'The payment of 11/20/2025 is already due and will still be made.',
  ],
  ['is to come, is not made', '2999-12-02', true, 'The payment of $10.00 for 12/02/2999 will not be made.'],
  ['no run makes, as its payee is no longer offered, is not named', '2025-11-20', false, null],
])('a member who ends an auto pay reads that the next payment, which %s', (_, nextOn, isActive, said) => {
  const autoPay = { ...converting.autoPay, ...terms, nextOn: day(nextOn), isActive }
  openScreen(
    <AppInTest>
      <EndAutoPayDialog actor={endAutoPayAt({ value: 'asking', input: { ...converting, autoPay } })} />
    </AppInTest>,
  )
  expect(/The payment of .*? made\./.exec(document.body.textContent)?.[0] ?? null).toBe(said)
})
