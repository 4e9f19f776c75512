import { processDay } from '../../values/business-days.ts'
import { addDays, type Day } from '../../values/days.ts'
import type { ScheduledPaymentOrigin, UserStatus } from '../../values/enumerations.ts'
import { type Cents, cents } from '../../values/money.ts'
import type { Holidays } from './calendar.ts'
import { decideHeldStep, decidePlanUpdate, decideStep, type Rules, type RunAttempt, type Step } from './domain.ts'

/** An account of the member, or who is paid: then `uniqueId` and `id` are blank. */
type ForecastSide = { uniqueId: string; id: string; name: string }
/** `available`: null if the member may not see it. Money that arrives is counted on a share: a loan is only paid. */
export type ForecastAccount = ForecastSide & { isShare: boolean; available: Cents | null }

export type ForecastItem = {
  id: string
  /** Null for a transfer. */
  origin: ScheduledPaymentOrigin | null
  scheduledOn: Day
  from: ForecastSide
  to: ForecastSide
  amount: Cents
}

/** `settle` counts it for what is decided after it. */
type ForecastAttempt = { outcome: 'done'; fee: Cents; settle: () => void } | Exclude<RunAttempt, { outcome: 'done' }>

/** An open occurrence, or one that will be. */
export type Upcoming = ForecastItem & {
  /** The run makes what is for the same day in the order of its plans. */
  planMadeAt: Date
  occurrenceId: number
  missedInARow: number
  /** The results of earlier runs. */
  tried: readonly Step['outcome'][]
  /** The day of its next try, if a run has tried it. */
  triedAgainOn: Day | null
  stopsOn: Day | null
  /** Decides it as the run of that day does, however much money there is. */
  attempt: (on: Day) => ForecastAttempt
  /** Returns the one after it, null after the last. */
  follow: (outcome: Step['outcome']) => Upcoming | null
}
export type UpcomingPlans = { open: readonly Upcoming[]; skipped: readonly ForecastItem[] }

/** An item as one of its accounts has it. */
export type ForecastRow = ForecastItem & {
  on: Day
  isArriving: boolean
  fee: Cents
  isSkipped: boolean
  /** Why it will not be made, in words; else blank. */
  blockedBy: string
  isCounted: boolean
  /** What is left after it; null if it is not counted, or the balance is unknown. */
  left: Cents | null
}

/** `heldBecause`: why it waited for its member. */
type Due = { one: Upcoming; on: Day; heldBecause?: string } & Pick<Upcoming, 'missedInARow' | 'tried'>
/** `status`: of the member. */
type Period = { today: Day; last: Day; holidays: Holidays; status: UserStatus }

const later = (one: Day, other: Day) => (one > other ? one : other)

/** Sorts as runs make it: by the day that it is for, then the older plan first. */
const inRunOrder = (one: Due, other: Due) =>
  one.on.localeCompare(other.on) ||
  one.one.scheduledOn.localeCompare(other.one.scheduledOn) ||
  one.one.planMadeAt.getTime() - other.one.planMadeAt.getTime() ||
  one.one.occurrenceId - other.one.occurrenceId

/** Collects the rows of all accounts, each with what it leaves. */
function openRows(accounts: readonly ForecastAccount[]) {
  const balances = new Map(accounts.map(({ uniqueId, available }) => [uniqueId, available]))
  const shares = new Set(accounts.filter(({ isShare }) => isShare).map(({ uniqueId }) => uniqueId))
  const rows: ForecastRow[] = []
  const add = (row: Omit<ForecastRow, 'left'>): Cents | null => {
    const { uniqueId } = row.isArriving ? row.to : row.from
    const before = balances.get(uniqueId) ?? null
    const change = row.isArriving ? row.amount : -row.amount - row.fee
    const left = before === null || !row.isCounted ? null : cents(before + change)
    if (left !== null) balances.set(uniqueId, left)
    rows.push({ ...row, left })
    return left
  }
  return {
    rows,
    /** Adds it to both of its accounts. Returns whether it is made and there is enough money. */
    addBoth: (row: Omit<ForecastRow, 'left' | 'isArriving'>): boolean => {
      const left = add({ ...row, isArriving: false })
      const isCovered = row.isCounted && (left === null || left >= 0)
      if (shares.has(row.to.uniqueId)) add({ ...row, fee: cents(0), isArriving: true, isCounted: isCovered })
      return isCovered
    },
  }
}

/** Decides it as a run does. `made`: null if it is not made then. */
function decide({ one, on, tried, heldBecause }: Due, status: UserStatus, rules: Rules) {
  const held = decideHeldStep({ status, tried, scheduledOn: one.scheduledOn }, rules)
  if (held) return { step: held, made: null, blockedBy: heldBecause ?? held.reason }
  const attempt = one.attempt(on)
  if (attempt.outcome !== 'done')
    return { step: decideStep({ tried }, attempt, rules), made: null, blockedBy: attempt.reason }
  return { step: { outcome: attempt.outcome, reason: '', again: null }, made: attempt, blockedBy: '' }
}

/**
 * Returns what runs will make of the plans, as each account has it. What its account cannot cover is counted there as if
 * it were made, but it does not arrive.
 */
export function forecastRows(
  { open, skipped }: UpcomingPlans,
  accounts: readonly ForecastAccount[],
  { today, last, holidays, status }: Period,
): Map<string, ForecastRow[]> {
  const { rows, addBoth } = openRows(accounts)
  const uncounted = { fee: cents(0), isSkipped: false, blockedBy: '', isCounted: false }
  for (const item of skipped) {
    const on = processDay(item.scheduledOn, holidays)
    if (on >= today && on <= last) addBoth({ ...item, ...uncounted, on, isSkipped: true })
  }
  const first = processDay(today, holidays)
  const queue = open.map(
    (one): Due => ({
      one,
      on: later(one.triedAgainOn ?? processDay(one.scheduledOn, holidays), first),
      missedInARow: one.missedInARow,
      tried: one.tried,
    }),
  )
  for (let due = queue.sort(inRunOrder).shift(); due && due.on <= last; due = queue.sort(inRunOrder).shift()) {
    const { one, on, missedInARow, tried } = due
    const rules = { today: on, holidays, stopsOn: one.stopsOn }
    const { step, made, blockedBy } = decide(due, status, rules)
    if (step.again) {
      const heldBecause = step.outcome === 'held' && { heldBecause: step.reason }
      queue.push({ ...due, ...heldBecause, on: step.again, tried: [...tried, step.outcome] })
      continue
    }
    const fee = made?.fee ?? cents(0)
    if (addBoth({ ...one, ...uncounted, on, fee, blockedBy, isCounted: made !== null })) made?.settle()
    const next = one.follow(step.outcome)
    const update = decidePlanUpdate({ missedInARow }, step, next?.scheduledOn ?? null, rules)
    if (!next || update.ends) continue
    // One that was tried again may delay the one after it.
    const nextOn = later(processDay(next.scheduledOn, holidays), on)
    queue.push({ one: next, on: nextOn, missedInARow: update.missedInARow, tried: [] })
  }
  const sorted = rows.toSorted((one, other) => one.on.localeCompare(other.on))
  return Map.groupBy(sorted, ({ isArriving, from, to }) => (isArriving ? to : from).uniqueId)
}

type BalanceOn = { on: Day; amount: Cents }

/** Returns each day with its least balance, the first day with the least of all, and the first one without enough money. */
export function toCourse(
  rows: readonly ForecastRow[],
  available: Cents,
  { today, last }: Pick<Period, 'today' | 'last'>,
) {
  const byDay = Map.groupBy(rows, ({ on }) => on)
  let left = available
  let lowest: BalanceOn = { on: today, amount: available }
  let short: BalanceOn | null = null
  const days: BalanceOn[] = []
  for (let on = today; on <= last; on = addDays(on, 1)) {
    const those = byDay.get(on) ?? []
    const balances = those.flatMap((row) => row.left ?? [])
    // Until today's first, the balance is what it is now.
    const amount = balances.length > 0 ? cents(Math.min(...(on === today ? [left] : []), ...balances)) : left
    left = balances.at(-1) ?? left
    days.push({ on, amount })
    if (amount < lowest.amount) lowest = { on, amount }
    const isTooMuch = those.some((row) => !row.isArriving && row.left !== null && row.left < 0)
    if (isTooMuch && !short) short = { on, amount: cents(-amount) }
  }
  return { days, lowest, short }
}
