import { operation } from '../../api/calls/accounts.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire } from '../../values/days.ts'
import { fromWire } from '../../values/money.ts'
import type { Month } from './money-by-month.rules.ts'

export const getMoneyByMonth = operation('getMoneyByMonth', (months) => toMonths(months))

export const toMonths = (answer: readonly components['schemas']['MonthOfMoney'][]): Month[] =>
  answer.map(({ month, moneyIn, moneyOut }) => ({
    month: dayFromWire(month),
    moneyIn: fromWire(moneyIn),
    moneyOut: fromWire(moneyOut),
  }))
