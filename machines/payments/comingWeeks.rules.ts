import { autoPayDay } from '../../values/autoPays.ts'
import { usualProcessDay } from '../../values/business-days.ts'
import { addDays, type Day } from '../../values/days.ts'
import { ScheduledPaymentOrigin } from '../../values/enumerations.ts'
import { type Cents, cents } from '../../values/money.ts'
import type { AutoPay } from './autoPays.rules.ts'
import type { Eligibility } from './eligibility.rules.ts'
import type { PayFrom } from './quickPay.rules.ts'
import type { ScheduledPayment } from './scheduledPayments.rules.ts'

/** So far ahead it is looked. */
const weeks = 8

/** A payment that leaves an account, with its fee. */
export type Leaving = {
  id: string
  on: Day
  payee: string
  origin: ScheduledPaymentOrigin | null
  fromId: string
  payFrom: string
  amount: Cents
  fee: Cents
  /** Days before it that the member skipped. */
  skippedOn: readonly Day[]
}

type Plans = {
  scheduled: readonly ScheduledPayment[]
  autoPays: readonly AutoPay[]
  eligibility: Pick<Eligibility, 'today' | 'freeUsed' | 'freeLimit' | 'fee'>
}

const lastDayFor = (today: Day): Day => addDays(today, 7 * weeks)

/** Returns what leaves in the coming weeks: what is scheduled, and what auto pays will schedule after it. */
export function leavingIn({ scheduled, autoPays, eligibility }: Plans): Leaving[] {
  const { today } = eligibility
  const last = lastDayFor(today)
  const retired = new Set(autoPays.filter(({ isActive }) => !isActive).map(({ uniqueId }) => uniqueId))
  const next = scheduled
    .filter(({ payeeUniqueId }) => payeeUniqueId === null || !retired.has(payeeUniqueId))
    .map(({ id, payee, origin, fromId, payFrom, amount, processedOn, nextTryOn, skipped }) => {
      const on = nextTryOn ?? processedOn
      const skippedOn = skipped.map((one) => one.on)
      return { id, payee, origin, fromId, payFrom, amount, on: on < today ? today : on, skippedOn }
    })
  const later = autoPays.filter(({ isActive }) => isActive).flatMap((autoPay) => laterOf(autoPay, last))
  const sorted = [...next, ...later].filter(({ on }) => on <= last).toSorted((one, other) => one.on.localeCompare(other.on))
  return withFees(sorted, eligibility)
}

/** The payments of an auto pay after the one that is scheduled. */
function laterOf({ uniqueId, name, frequency, countedFrom, nextOn, remaining, amount, finalAmount, fromId, payFrom }: AutoPay, last: Day) {
  const found: Omit<Leaving, 'fee'>[] = []
  let left = (remaining ?? Number.POSITIVE_INFINITY) - 1
  for (let n = 1; left > 0; n++) {
    const wanted = autoPayDay(countedFrom, frequency, n)
    if (wanted <= nextOn) continue
    const on = usualProcessDay(wanted)
    if (on > last) break
    const sum = left === 1 ? (finalAmount ?? amount) : amount
    const origin = ScheduledPaymentOrigin.AUTO_PAY
    found.push({ id: `${uniqueId} ${wanted}`, on, payee: name, origin, fromId, payFrom, amount: sum, skippedOn: [] })
    left--
  }
  return found
}

/** Beyond the free ones of its month a payment costs the fee. */
function withFees(payments: readonly Omit<Leaving, 'fee'>[], { today, freeUsed, freeLimit, fee }: Plans['eligibility']): Leaving[] {
  const made = new Map([[today.slice(0, 7), freeUsed]])
  return payments.map((payment) => {
    const month = payment.on.slice(0, 7)
    const count = (made.get(month) ?? 0) + 1
    made.set(month, count)
    return { ...payment, fee: count > freeLimit ? fee : cents(0) }
  })
}

/** An account from which something leaves. */
export type PaySource = { uniqueId: string; id: string; description: string; owner: string; available: Cents | null }

/** Returns them, those from which most payments leave first. */
export function paySources(leaving: readonly Leaving[], accounts: readonly PayFrom[]): PaySource[] {
  return [...Map.groupBy(leaving, ({ fromId }) => fromId)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([uniqueId, [first]]) => {
      const account = accounts.find((each) => each.uniqueId === uniqueId)
      const nobody = { uniqueId, id: first?.payFrom ?? '', description: '', owner: '', available: null }
      return account ?? nobody
    })
}

export type Course = {
  /** Each day, with what is left at its end. */
  days: readonly { on: Day; amount: Cents }[]
  total: Cents
  last: Day
  left: Cents
  /** The first day on which the money is not enough, and by how much. */
  short: { on: Day; by: Cents } | null
}

/** Returns what is left of an account from day to day, if nothing but these payments moves it. */
export function balanceCourse(leaving: readonly Leaving[], available: Cents, today: Day): Course {
  const last = lastDayFor(today)
  const byDay = Map.groupBy(leaving, ({ on }) => on)
  const days: { on: Day; amount: Cents }[] = []
  let left = available
  for (let on = today; on <= last; on = addDays(on, 1)) {
    left = cents(left - addUpLeaving(byDay.get(on) ?? []))
    days.push({ on, amount: left })
  }
  const short = days.find(({ amount, on }) => amount < 0 && byDay.has(on))
  return { days, total: addUpLeaving(leaving), last, left, short: short ? { on: short.on, by: cents(-short.amount) } : null }
}

/** With the fees. */
export const addUpLeaving = (leaving: readonly Leaving[]): Cents => cents(leaving.reduce((sum, { amount, fee }) => sum + amount + fee, 0))
