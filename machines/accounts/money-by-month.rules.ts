import type { Day } from '../../values/days.ts'
import { type Cents, cents } from '../../values/money.ts'

export type Month = { month: Day; moneyIn: Cents; moneyOut: Cents }

/** Returns whether anything moved at all. */
export const hasMovement = (months: readonly Month[]): boolean =>
  months.some(({ moneyIn, moneyOut }) => moneyIn > 0 || moneyOut > 0)

export const addUpMonths = (months: readonly Month[]): Omit<Month, 'month'> => ({
  moneyIn: cents(months.reduce((sum, { moneyIn }) => sum + moneyIn, 0)),
  moneyOut: cents(months.reduce((sum, { moneyOut }) => sum + moneyOut, 0)),
})
