import { autoPayDay } from '../../../values/auto-pays.ts'
import { isBusinessDay, processDay } from '../../../values/business-days.ts'
import { addDays, addMonths, type Day, startOfMonthBack } from '../../../values/days.ts'
import { AutoPayFrequency as Every } from '../../../values/enumerations.ts'
import { type Cents, cents } from '../../../values/money.ts'
import { holidaySet } from '../calendar.ts'
import { newConfirmNum } from '../../ledger/ids.ts'
import type { DemoPayment } from './people.ts'

type Story = {
  payee: string
  from: string
  amount: Cents
  frequency: Every
  first: Day
  before?: readonly Day[]
  left?: { remaining: number; finalAmount: Cents }
}

/** An auto pay with the payments it made and the day of the next. */
export type DemoAutoPay = Story & {
  made: readonly { on: Day; day: Day; confirmNum: string }[]
  next: Day
  triedOn: Day | null
}

/** All payments until today were made, and the next is after today. */
function makeRunning(story: Story, today: Day): DemoAutoPay {
  const past = listPastDays(story, today)
  const made = [...(story.before ?? []), ...past].map((on) => ({
    on,
    day: processDay(on, holidaySet),
    confirmNum: newConfirmNum(),
  }))
  return { ...story, made, next: autoPayDay(story.first, story.frequency, past.length), triedOn: null }
}

function listPastDays({ first, frequency }: Pick<Story, 'first' | 'frequency'>, today: Day): Day[] {
  const past: Day[] = []
  for (let n = 0; ; n++) {
    const on = autoPayDay(first, frequency, n)
    if (processDay(on, holidaySet) > today) return past
    past.push(on)
  }
}

/**
 * On a business day, today's payment failed this morning for lack of money: no payment leaves on the demo's first day.
 */
const makeShort = (story: Story, today: Day): DemoAutoPay => {
  const before = makeRunning(story, addDays(today, -1))
  return { ...before, triedOn: isBusinessDay(today, holidaySet) ? today : null }
}

/**
 * Maria has every frequency: one counted from the 31st, one with a single payment left, one due today, one to a payee
 * no longer offered.
 */
export function mariaAutoPays(today: Day): DemoAutoPay[] {
  const from = 'S-002'
  const monthsBefore = (days: number, months: number) => addMonths(addDays(today, days), -months)
  const stories: Story[] = [
    {
      payee: 'Lindqvist Piano Studio',
      from,
      amount: cents(45_00),
      frequency: Every.WEEKLY,
      first: addDays(today, 2 - 21),
    },
    {
      payee: 'Clean Tide Housekeeping',
      from,
      amount: cents(90_00),
      frequency: Every.BI_WEEKLY,
      first: addDays(today, 5 - 28),
    },
    { payee: 'Old Wharf Storage', from, amount: cents(65_00), frequency: Every.MONTHLY, ...thirtyFirst(today) },
    {
      payee: 'Little Gulls Day Care',
      from,
      amount: cents(140_00),
      frequency: Every.SEMI_MONTHLY,
      first: firstOrSixteenth(today),
      left: { remaining: 9, finalAmount: cents(140_00) },
    },
    {
      payee: 'City of Harborview Water',
      from,
      amount: cents(58_40),
      frequency: Every.BI_MONTHLY,
      first: monthsBefore(20, 4),
    },
    {
      payee: 'Mutual of the Capes',
      from,
      amount: cents(212_00),
      frequency: Every.QUATERLY,
      first: monthsBefore(45, 6),
    },
    {
      payee: 'Harborview Tax Collector',
      from,
      amount: cents(310_00),
      frequency: Every.SEMI_ANNUAL,
      first: monthsBefore(75, 12),
      left: { remaining: 1, finalAmount: cents(287_50) },
    },
    {
      payee: 'Registry of Motor Vehicles',
      from: 'S-001',
      amount: cents(72_00),
      frequency: Every.YEARLY,
      first: monthsBefore(140, 12),
    },
    { payee: 'Gannet Satellite', from, amount: cents(39_99), frequency: Every.MONTHLY, first: monthsBefore(9, 2) },
  ]
  const camp = {
    payee: 'Tidewater Sailing Camp',
    from: 'S-005',
    amount: cents(1_250_00),
    left: { remaining: 2, finalAmount: cents(900_00) },
  }
  return [
    ...stories.map((story) => makeRunning(story, today)),
    makeShort({ ...camp, frequency: Every.QUAD_WEEKLY, first: addDays(today, -56) }, today),
  ]
}

/** A fixed number, where it depends on the day, so that the demo's amounts never change. */
const made = 3

/** Starts at the last 31st; the payments before it were on the 30th, until Maria changed the date. */
function thirtyFirst(today: Day): Pick<Story, 'first' | 'before'> {
  const ends = [0, 1, 2, 3]
    .map((months) => addDays(startOfMonthBack(today, months), -1))
    .filter((end) => end.endsWith('31'))
  const first = ends.find((end) => processDay(end, holidaySet) <= today) ?? today
  const earlier = made - listPastDays({ first, frequency: Every.MONTHLY }, today).length
  return {
    first,
    before: Array.from({ length: earlier }, (_, index) => addMonths(addDays(first, -1), index - earlier)),
  }
}

function firstOrSixteenth(today: Day): Day {
  const days = [0, 1, 2, 3].flatMap((months) => [15, 0].map((after) => addDays(startOfMonthBack(today, months), after)))
  return days.filter((on) => processDay(on, holidaySet) <= today)[made - 1] ?? today
}

/** Returns the past payments. */
export const demoAutoPayments = ({ payee, from, amount, made }: DemoAutoPay): DemoPayment[] =>
  made.map(({ on, day, confirmNum }) => ({ payee, from, amount, on, comment: '', made: { on: day, confirmNum } }))
