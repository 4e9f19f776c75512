import type { Day } from '../../values/days.ts'
import type { ScheduledPaymentOrigin } from '../../values/enumerations.ts'
import { type Cents, cents } from '../../values/money.ts'

/** Money that is scheduled to move, or would have moved if it had not been skipped, as one of its accounts has it. */
export type ForecastRow = {
  id: string
  /** Null for a transfer. */
  origin: ScheduledPaymentOrigin | null
  /** The day that it is for. */
  scheduledOn: Day
  /** The business day on which it is made. */
  on: Day
  /** As shown: S-001. Blank for a payee. */
  otherId: string
  otherName: string
  /** Below zero if it leaves. */
  amount: Cents
  fee: Cents
  isSkipped: boolean
  /** Why it will not be made as things are now, in words; else blank. */
  blockedBy: string
  isCounted: boolean
  /** What is left after it; null if it is not counted, or the balance is hidden. */
  left: Cents | null
}

export type Forecast = {
  uniqueId: string
  /** As shown: S-001. */
  id: string
  name: string
  rows: readonly ForecastRow[]
  /** Null if the balance is hidden. */
  course: BalanceCourse | null
}

type BalanceOn = { on: Day; amount: Cents }
export type BalanceCourse = {
  /** Each day with its lowest balance. */
  days: readonly BalanceOn[]
  /** The first day with the lowest balance of all. */
  lowest: BalanceOn
  /** The first day without enough money, and how much is missing. */
  short: BalanceOn | null
}

/** Adds up what is counted, with the fees. */
export const addUpChanges = (rows: readonly Pick<ForecastRow, 'amount' | 'fee' | 'isCounted'>[]): Cents =>
  cents(rows.reduce((sum, { amount, fee, isCounted }) => (isCounted ? sum + amount - fee : sum), 0))
