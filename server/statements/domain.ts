import { addDays, addMonths, type Day, day, daysBetween, startOfMonthBack } from '../../values/days.ts'
import { closingDay } from '../../values/statements.ts'

/** The period of a statement: from the day after the last closing day to this month's closing day. */
export type Period = { month: Day; opensOn: Day; closesOn: Day }

const periodOf = (month: Day, holidays: ReadonlySet<Day>): Period => ({
  month,
  opensOn: addDays(closingDay(addMonths(month, -1), holidays), 1),
  closesOn: closingDay(month, holidays),
})

/** Returns the first day of the year to which the statement's yearly sums belong: the year in which it closes. */
export const yearStart = ({ closesOn }: Pick<Period, 'closesOn'>): Day => day(`${closesOn.slice(0, 4)}-01-01`)

const maxDaysLate = 14

/** Returns whether a statement is made so late that it is no news, and that today's rate and payment are not its month's. */
export const isMadeLate = ({ closesOn }: Period, today: Day): boolean => daysBetween(closesOn, today) > maxDaysLate

/**
 * Returns the day on which the next statement is made: today while a month that is due has not ended, else this month's
 * day, if it is not over, or a later one.
 */
export function nextStatementDay(
  firstMonth: string,
  today: Day,
  holidays: ReadonlySet<Day>,
  ended: ReadonlySet<Day>,
): Day {
  if (dueMonths(firstMonth, today, holidays).some(({ month }) => !ended.has(month))) return today
  const [thisMonth, first] = [startOfMonthBack(today, 0), day(`${firstMonth}-01`)]
  const month = first > thisMonth ? first : thisMonth
  const closesOn = closingDay(month, holidays)
  return addDays(closesOn < today ? closingDay(addMonths(month, 1), holidays) : closesOn, 1)
}

/** Returns the months whose statements can be made, the earliest first: a month is due on the day after it closes. */
export function dueMonths(firstMonth: string, today: Day, holidays: ReadonlySet<Day>): Period[] {
  const periods: Period[] = []
  const last = startOfMonthBack(today, 0)
  for (let month = day(`${firstMonth}-01`); month <= last; month = addMonths(month, 1)) {
    const period = periodOf(month, holidays)
    if (period.closesOn < today) periods.push(period)
  }
  return periods
}
