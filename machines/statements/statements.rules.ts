import { type Day, dayFromWire } from '../../values/days.ts'
import { downloadFileName } from '../../values/filename.ts'

/** `month`: its first day. */
export type MonthlyStatement = { month: Day; from: Day; to: Day; isOpened: boolean }
export type WireStatement = { month: string; fromDate: string; toDate: string; isOpened: boolean }

export const toStatements = (list: readonly WireStatement[]): MonthlyStatement[] =>
  list.map(({ month, fromDate, toDate, isOpened }) => ({
    month: dayFromWire(month),
    from: dayFromWire(fromDate),
    to: dayFromWire(toDate),
    isOpened,
  }))

/** Groups statements by the year of their month, in their order. */
export const byYear = (statements: readonly MonthlyStatement[]): [year: string, statements: MonthlyStatement[]][] => [
  ...Map.groupBy(statements, ({ month }) => month.slice(0, 4)),
]

export const markOpened = (statements: readonly MonthlyStatement[] | null, opened: Day): MonthlyStatement[] | null =>
  statements?.map((each) => (each.month === opened ? { ...each, isOpened: true } : each)) ?? null

/** Returns the name that the server gives the file too. */
export const statementFileName = (institution: string, { from, to }: Pick<MonthlyStatement, 'from' | 'to'>): string =>
  downloadFileName({ institution, account: 'Statement', from, to }, 'pdf')
