import { addDays, addMonths, type Day, daysBetween, monthsBetween } from '../../values/days.ts'
import { type Cents, cents } from '../../values/money.ts'
import { type Goal, isReached, type Point } from './goals.rules.ts'

/**
 * The recent average monthly progress, negative if it shrank. `arrives`: when the goal is reached at this pace, if
 * within a lifetime.
 */
export type Pace = { months: number; monthly: Cents; arrives: Day | null }
/** `monthly`: the amount needed each month to meet the deadline; null if less than a month is left. */
export type Outlook = { left: Cents; monthly: Cents | null; pace: Pace | null }

const longestLookBack = 3
const longestLookAhead = 600

/** Returns what it takes to reach a goal; null if it is reached or hidden. */
export function getOutlook(goal: Goal, today: Day): Outlook | null {
  if (!goal.progress || isReached(goal)) return null
  // If the balance fell below the start, that must be made up too.
  const left = cents(goal.amount - getCurrentAmount(goal))
  const months = monthsBetween(today, goal.deadline)
  return {
    left,
    monthly: months > 0 ? wholeDollars(divideUp(left, months)) : null,
    pace: getPace(goal.history, left, today),
  }
}

function getPace(history: readonly Point[], left: Cents, today: Day): Pace | null {
  const [last, ...earlier] = history.toReversed()
  const months = Math.min(longestLookBack, earlier.length)
  const first = earlier[months - 1]
  if (!last || !first) return null
  const came = cents(last.amount - first.amount)
  if (came <= 0) return { months, monthly: came, arrives: null }
  // Computed from the total, because the monthly average is rounded.
  const needed = divideUp(cents(left * months), came)
  return {
    months,
    monthly: divideUp(came, months),
    arrives: needed > longestLookAhead ? null : addMonths(today, needed),
  }
}

const getCurrentAmount = ({ amount, progress, history }: Goal): Cents =>
  history.at(-1)?.amount ?? progress?.current ?? amount

/** Divides into equal parts, rounded up so that together they are enough. */
function divideUp(amount: Cents, parts: number): Cents {
  const rest = amount % parts
  return cents((amount - rest) / parts + (rest > 0 ? 1 : 0))
}

const wholeDollars = (amount: Cents): Cents => cents(divideUp(amount, 100) * 100)

/** A day in a goal's chart: actual progress, and the straight line to the deadline. */
export type GoalDay = { on: Day; amount: Cents | null; planned: Cents | null }

const mostSteps = 60

/** Returns past progress, and a straight line to the deadline in equal steps of about a month. */
export function goalCourse(goal: Goal, today: Day): GoalDay[] {
  const past = goal.history.map(({ on, amount }): GoalDay => ({ on, amount, planned: null }))
  const now = past.pop()
  if (!now || isReached(goal) || goal.deadline <= today) return now ? [...past, now] : past
  const start = getCurrentAmount(goal)
  const [left, days] = [goal.amount - start, daysBetween(today, goal.deadline)]
  const steps = Math.min(mostSteps, Math.max(1, monthsBetween(today, goal.deadline)))
  const ahead = Array.from({ length: steps }, (_, index): GoalDay => {
    const [gone, saved] = [(index + 1) * days, (index + 1) * left]
    return {
      on: addDays(today, (gone - (gone % steps)) / steps),
      amount: null,
      planned: cents(start + (saved - (saved % steps)) / steps),
    }
  })
  return [...past, { ...now, planned: start }, ...ahead]
}
