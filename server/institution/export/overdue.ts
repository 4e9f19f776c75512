import { autoPayDay } from '../../../values/auto-pays.ts'
import { usualProcessDay } from '../../../values/business-days.ts'
import { addDays, type Day } from '../../../values/days.ts'
import type { AutoPayFrequency, TransferFrequency } from '../../../values/enumerations.ts'
import { isAfterStop, isRepeating, nthRepetition, numberOn } from '../../../values/repetitions.ts'
import type { Cells } from '../import/columns.ts'
import { Refusal } from '../../refusals.ts'
import { madeOnce } from '../import/plan-shapes.ts'

type Split = (row: Cells, today: Day) => Cells[]
type Plan = {
  name: string
  isOnce: (row: Cells) => boolean
  /** Returns the day of the nth one after the first. */
  dayOf: (row: Cells, first: Day, n: number) => Day
  /** What makes a row one that is made once, under its own name or as the end of the series. */
  once: Cells
  last: Cells
}

/**
 * Splits a plan that the bank has not made on its day, because an import takes later days alone. A weekly one that
 * missed two days becomes two that are made once, tomorrow and the day after, and the rest of the series on its own days.
 * Where no more would follow, the last of them keeps the name of the series.
 */
const splitting =
  ({ name, isOnce, dayOf, once, last }: Plan): Split =>
  (row, today) => {
    const nextOn = row['nextOn'] as Day
    if (nextOn > today) return [row]
    if (isOnce(row)) return [{ ...row, nextOn: addDays(today, 1) }]
    const first = (row['countedFrom'] || nextOn) as Day
    const day = (n: number) => dayOf(row, first, n)
    const stopsOn = (row['stopsOn'] || null) as Day | null
    const remaining = row['remaining'] ? Number(row['remaining']) : Number.POSITIVE_INFINITY
    const start = numberOn(nextOn, day)
    // From another day on, it would be made again from its beginning.
    if (start === null)
      throw new Refusal(
        409,
        `The ${name} ${row[name]} is not on a day of its series. Delete or change it, then export again.`,
      )
    const hasMore = (count: number) => count < remaining && !isAfterStop(usualProcessDay(day(start + count)), stopsOn)
    let overdue = 1
    while (hasMore(overdue) && day(start + overdue) <= today) overdue++
    const singles = Array.from(
      { length: overdue },
      (_, index): Cells => ({
        ...row,
        ...once,
        [name]: `${row[name]}-${day(start + index)}`,
        known: '',
        nextOn: addDays(today, 1 + index),
      }),
    )
    if (!hasMore(overdue)) {
      const end: Cells = { ...row, ...last, countedFrom: '', stopsOn: '', nextOn: addDays(today, overdue) }
      return [...singles.slice(0, -1), end]
    }
    const rest: Cells = row['remaining'] ? { remaining: String(remaining - overdue) } : {}
    return [...singles, { ...row, ...rest, countedFrom: first, nextOn: day(start + overdue) }]
  }

const ended = { countedFrom: '', stopsOn: '' }

/** Splits the plans of each file. */
export const splitOverdue: Readonly<Record<string, Split>> = {
  transfers: splitting({
    name: 'transfer',
    isOnce: ({ frequency }) => !isRepeating(Number(frequency) as TransferFrequency),
    dayOf: ({ frequency }, first, n) => {
      const every = Number(frequency) as TransferFrequency
      return isRepeating(every) ? nthRepetition(first, every, n) : first
    },
    once: { ...ended, frequency: '0' },
    last: { frequency: '0' },
  }),
  autopays: splitting({
    name: 'autopay',
    isOnce: ({ frequency }) => frequency === madeOnce,
    dayOf: ({ frequency }, first, n) => autoPayDay(first, frequency as AutoPayFrequency, n),
    once: { ...ended, frequency: madeOnce, remaining: '', finalAmount: '' },
    last: { remaining: '1' },
  }),
}
