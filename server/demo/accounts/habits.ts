import type { Day } from '../../../values/days.ts'
import { TransactionSearchType as Kind } from '../../../values/enumerations.ts'
import type { AccountPlan } from './life.ts'
import { type Move, externalMove } from './moves.ts'
import { type Random, seededRandom } from '../random.ts'
import { toBusinessDay, type Calendar, type CalendarDay, each, onDates, type DayPicker } from '../calendar.ts'

/** A repeating payment or income. */
export type SpendingHabit = {
  name: string
  when: DayPicker
  /** At 09:00 or later it is skipped today, because the demo starts at 9. */
  time: string
  cents: readonly [low: number, high: number]
  /** Extra cents for each month, January first: heating, for example. */
  season?: readonly number[]
  /** Amounts are rounded to multiples of this. */
  step?: number
  who: readonly string[]
  searchType?: Kind
  /** Banks do it, so it never falls on a weekend or holiday. */
  banked?: boolean
}

export function makeMoves(habit: SpendingHabit, account: string, calendar: Calendar, owner: string): Move[] {
  const { name, time, searchType = Kind.ACH_WITHDRAWAL } = habit
  const random = seededRandom(`${owner} ${name}`)
  const days = pickOccasions(habit, calendar, random)
  const amounts = pickAmounts(habit, days, random)
  return days.map(({ day }, index) => {
    const sign = searchType === Kind.ACH_DEPOSIT || searchType === Kind.DEPOSIT_TRANSFER ? 1 : -1
    const when = { day: habit.banked ? toBusinessDay(calendar, day) : day, time }
    return externalMove(when, account, sign * (amounts[index] ?? 0), searchType, random.pick(habit.who))
  })
}

export const daysOfHabit = (habit: Pick<SpendingHabit, 'when' | 'time'>, calendar: Calendar, random: Random): Day[] =>
  pickOccasions(habit, calendar, random).map(({ day }) => day)

const pickOccasions = ({ when, time }: Pick<SpendingHabit, 'when' | 'time'>, calendar: Calendar, random: Random) =>
  when(calendar.slice(time < '09:00' ? 0 : 1), random)

function pickAmounts(
  { cents: [low, high], season, step = 1 }: SpendingHabit,
  days: readonly CalendarDay[],
  random: Random,
): number[] {
  const drawn = days.map(() => Math.round(random.amount(low, high) / step) * step)
  if (!season) return drawn
  // Look up the amount by month, not by position: the list starts with another month on another day, and a month keeps
  // its amount.
  return days.map(({ month }, index) => (drawn[index - (index % 12) + month - 1] ?? low) + (season[month - 1] ?? 0))
}

/** Pays dividends on the first of each month since the account was opened. */
export function makeDividends(
  { id, balance, rate = 0, opened }: AccountPlan,
  months: number,
  calendar: Calendar,
): Move[] {
  const amount = id.startsWith('S-') ? Math.round((balance * rate) / 1200) : 0
  const days = daysOfHabit({ when: each(onDates(1), opened ? 10 : months), time: '05:00' }, calendar, seededRandom(id))
  return amount === 0 ? [] : days.map((day) => externalMove({ day, time: '05:00' }, id, amount, Kind.ALL, 'Dividend'))
}
