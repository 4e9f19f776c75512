import { expect, test } from 'vitest'
import { isMoving, addUpMonths } from '../../machines/accounts/moneyByMonth.rules.ts'
import { monthsOf } from '../../machines/accounts/moneyByMonth.services.ts'
import { samples } from '../../stories/accounts/moneyByMonth.samples.ts'

const { maria, young, nothing } = samples.getMoneyByMonth.answers

test('money that came in and went out is added up over the months', () => {
  expect(addUpMonths(monthsOf(maria).slice(0, 2))).toEqual({ moneyIn: 8_572_72, moneyOut: 7_451_79 })
  expect([maria, young, nothing].map((answer) => isMoving(monthsOf(answer)))).toEqual([true, true, false])
})
