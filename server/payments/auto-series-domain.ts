import { autoPayDay, autoPayTexts, nextAmount, paymentsMadeUntil } from '../../values/auto-pays.ts'
import { type Day, day, isoToWire } from '../../values/days.ts'
import { type Cents, cents } from '../../values/money.ts'
import { Refusal } from '../refusals.ts'
import type { Step } from '../schedule/domain.ts'
import type { RunningPlan } from './auto-store.ts'

type SeriesState = Pick<
  RunningPlan,
  'remaining' | 'stops_after' | 'counted_from' | 'counted_from_number' | 'frequency' | 'number'
>

/** Returns how many payments remain: a stop date may leave fewer days than payments. Null for an open-ended plan. */
export function countRemaining({
  remaining,
  stops_after,
  counted_from,
  counted_from_number,
  frequency,
  number,
}: SeriesState): number | null {
  if (remaining === null || stops_after === null) return remaining
  const until = paymentsMadeUntil(day(counted_from), frequency, day(stops_after))
  return Math.max(1, Math.min(remaining, until - (number - counted_from_number)))
}

/** Returns the day of a plan's nth payment when the one before it is settled, null after the last. */
export const followingDay = (
  { remaining, counted_from, counted_from_number, frequency }: Omit<SeriesState, 'number'>,
  number: number,
  before: Step['outcome'],
): Day | null =>
  // A payment that was not made does not count.
  before === 'done' && remaining === 1 ? null : autoPayDay(day(counted_from), frequency, number - counted_from_number)

/** Returns how many of a plan's payments are left when one is settled. */
export const leftAfter = ({ remaining }: Pick<SeriesState, 'remaining'>, outcome: Step['outcome']): number | null =>
  remaining !== null && outcome === 'done' ? remaining - 1 : remaining

/** Returns the amount of a plan's next payment; the last counted one may differ. */
export const plannedAmount = ({
  amount,
  final_amount,
  remaining,
}: Pick<RunningPlan, 'amount' | 'final_amount' | 'remaining'>): Cents =>
  nextAmount({ amount: cents(amount), finalAmount: final_amount === null ? null : cents(final_amount), remaining })

export const isDue = ({ scheduled_on }: Pick<RunningPlan, 'scheduled_on'>, today: Day) => scheduled_on <= today

/** Refuses a skipped day: a plan has each day once. */
export function refuseSkipped(on: Day, lastSkipped: string | null): void {
  if (lastSkipped === null || on > lastSkipped) return
  const message = `Choose a date after ${isoToWire(lastSkipped)}, which you have skipped.`
  throw new Refusal(422, message, { fields: { nextDate: message } })
}

/** Returns the first payment that can still be changed, by the plan's current terms. */
export function getNextPayment(
  { number: open, counted_from, counted_from_number, frequency }: RunningPlan,
  due: boolean,
  earliest: Day,
) {
  const toDay = (number: number) => autoPayDay(day(counted_from), frequency, number - counted_from_number)
  let number = due ? open + 1 : open
  while (toDay(number) < earliest) number++
  return { number, on: toDay(number) }
}

export const autoPayGoneRefusal = () => new Refusal(404, autoPayTexts.invalid.edit)

/** A run, or the member in another window, is changing it. */
export const autoPayBusyRefusal = () =>
  new Refusal(
    409,
    'This Auto Pay is being paid or changed at this moment, so this did nothing. Look again in a minute.',
  )
