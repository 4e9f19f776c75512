import { type Day, dayFromWire, dayFromWireOrNull } from '../../values/days.ts'
import { downloadFileName } from '../../values/filename.ts'

/** `month`: its first day. */
export type DatedStatement = { month: Day; from: Day; to: Day }
export type MonthlyStatement = DatedStatement & { isOpened: boolean }
type WireStatement = { month: string; fromDate: string; toDate: string; isOpened: boolean }

type WireList = { nextOn: string | null; statements: readonly WireStatement[] }

export const toStatements = ({ nextOn, statements }: WireList) => ({
  nextOn: dayFromWireOrNull(nextOn),
  statements: statements.map(
    ({ month, fromDate, toDate, isOpened }): MonthlyStatement => ({
      month: dayFromWire(month),
      from: dayFromWire(fromDate),
      to: dayFromWire(toDate),
      isOpened,
    }),
  ),
})

/** Groups statements by the year of their month, in their order. */
export const byYear = (statements: readonly MonthlyStatement[]): [year: string, statements: MonthlyStatement[]][] => [
  ...Map.groupBy(statements, ({ month }) => month.slice(0, 4)),
]

export const markOpened = (
  statements: readonly MonthlyStatement[] | null,
  opened: Day | null,
): MonthlyStatement[] | null =>
  statements?.map((each) => (each.month === opened ? { ...each, isOpened: true } : each)) ?? null

/** Returns the name that the server gives the file too. */
export const statementFileName = (institution: string, { from, to }: Pick<DatedStatement, 'from' | 'to'>): string =>
  downloadFileName({ institution, account: 'Statement', from, to }, 'pdf')
