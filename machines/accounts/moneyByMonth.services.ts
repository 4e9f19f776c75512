import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire } from '../../values/days.ts'
import { fromWire } from '../../values/money.ts'
import type { Month } from './moneyByMonth.rules.ts'

export const getMoneyByMonth = fromPromise<Month[], { userId: number }>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/customer/moneybymonth', { body: { idOLBUser: userId }, signal })
  return monthsOf(await readingOf(ask, 'What came in and went out could not be read.'))
})

export const monthsOf = (answer: readonly components['schemas']['MonthOfMoney'][]): Month[] =>
  answer.map(({ month, moneyIn, moneyOut }) => ({
    month: dayFromWire(month),
    moneyIn: fromWire(moneyIn),
    moneyOut: fromWire(moneyOut),
  }))
