import { expect, test } from 'vitest'
import { moneyByMonthMachine } from '../../machines/accounts/moneyByMonth.machine.ts'
import { isMoving, totalOf } from '../../machines/accounts/moneyByMonth.rules.ts'
import { monthsOf } from '../../machines/accounts/moneyByMonth.services.ts'
import { samples } from '../../stories/accounts/moneyByMonth.samples.ts'
import { scripted } from '../support/scripted.ts'

const { maria, young, nothing } = samples.getMoneyByMonth.answers
const { broken } = samples.getMoneyByMonth.refusals

test('the months are read again after money moved, and stay when that fails', async () => {
  const { actor, answer, at, sent } = scripted(moneyByMonthMachine, { input: { userId: 7 } })
  answer('getMoneyByMonth', monthsOf(maria))
  expect((await at('shown')).context).toMatchObject({ months: monthsOf(maria), error: null })
  actor.send({ type: 'money.move' })
  answer('getMoneyByMonth', broken)
  expect((await at('shown')).context).toMatchObject({ months: monthsOf(maria), error: broken })
  expect(sent.getMoneyByMonth).toEqual([{ userId: 7 }, { userId: 7 }])
})

test('money that came in and went out is added up over the months', () => {
  expect(totalOf(monthsOf(maria).slice(0, 2))).toEqual({ moneyIn: 8_572_72, moneyOut: 7_451_79 })
  expect([maria, young, nothing].map((answer) => isMoving(monthsOf(answer)))).toEqual([true, true, false])
})
