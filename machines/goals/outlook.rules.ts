import { addDays, addMonths, type Day, daysBetween, monthsBetween } from '../../values/days.ts'
import { type Cents, cents } from '../../values/money.ts'
import { type Goal, isReached, type Point } from './goals.rules.ts'

/** What came in a month, of late; below zero where more went out. `arrives`: when that gets the member there, if within a lifetime. */
export type Pace = { months: number; monthly: Cents; arrives: Day | null }
/** `monthly`: what gets the member there by the deadline; null where less than a month is left. */
export type Outlook = { left: Cents; monthly: Cents | null; pace: Pace | null }

const longestLookBack = 3
const longestLookAhead = 600

/** Returns what it takes to reach a goal, and null where it is reached or not to be seen. */
export function outlookOf(goal: Goal, today: Day): Outlook | null {
  if (!goal.progress || isReached(goal)) return null
  // Where the balance fell below what the goal began with, that is missing too.
  const left = cents(goal.amount - nowOf(goal))
  const months = monthsBetween(today, goal.deadline)
  return { left, monthly: months > 0 ? wholeDollars(portion(left, months)) : null, pace: paceOf(goal.history, left, today) }
}

function paceOf(history: readonly Point[], left: Cents, today: Day): Pace | null {
  const [last, ...earlier] = history.toReversed()
  const months = Math.min(longestLookBack, earlier.length)
  const first = earlier[months - 1]
  if (!last || !first) return null
  const came = cents(last.amount - first.amount)
  if (came <= 0) return { months, monthly: came, arrives: null }
  // By all that came in: its share of a month is rounded.
  const needed = portion(cents(left * months), came)
  return { months, monthly: portion(came, months), arrives: needed > longestLookAhead ? null : addMonths(today, needed) }
}

const nowOf = ({ amount, progress, history }: Goal): Cents => history.at(-1)?.amount ?? progress?.current ?? amount

/** Returns one of equal parts, rounded up, so that all of them together are enough. */
function portion(amount: Cents, parts: number): Cents {
  const rest = amount % parts
  return cents((amount - rest) / parts + (rest > 0 ? 1 : 0))
}

const wholeDollars = (amount: Cents): Cents => cents(portion(amount, 100) * 100)

/** A day of a goal's chart: what counted then, and where the straight line to the deadline is. */
export type CourseDay = { on: Day; amount: Cents | null; planned: Cents | null }

const mostSteps = 60

/** What counted until today, and a straight line from there to the deadline, in steps of about a month that are all alike. */
export function goalCourse(goal: Goal, today: Day): CourseDay[] {
  const past = goal.history.map(({ on, amount }): CourseDay => ({ on, amount, planned: null }))
  const now = past.pop()
  if (!now || isReached(goal) || goal.deadline <= today) return now ? [...past, now] : past
  const start = nowOf(goal)
  const [left, days] = [goal.amount - start, daysBetween(today, goal.deadline)]
  const steps = Math.min(mostSteps, Math.max(1, monthsBetween(today, goal.deadline)))
  const ahead = Array.from({ length: steps }, (_, at): CourseDay => {
    const [gone, saved] = [(at + 1) * days, (at + 1) * left]
    return { on: addDays(today, (gone - (gone % steps)) / steps), amount: null, planned: cents(start + (saved - (saved % steps)) / steps) }
  })
  return [...past, { ...now, planned: start }, ...ahead]
}
