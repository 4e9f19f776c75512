import { autoPayDay } from '../../values/auto-pays.ts'
import { usualProcessDay } from '../../values/business-days.ts'
import { addDays, type Day } from '../../values/days.ts'
import { ScheduledPaymentOrigin } from '../../values/enumerations.ts'
import { type Cents, cents } from '../../values/money.ts'
import type { AutoPay } from './auto-pays.rules.ts'
import type { Eligibility } from './eligibility.rules.ts'
import type { PayFrom } from './quick-pay.rules.ts'
import type { ScheduledPayment } from './scheduled-payments.rules.ts'

/** How far ahead it looks. */
const weeks = 8

/** An upcoming payment from an account, with its fee. */
export type ComingPayment = {
  id: string
  on: Day
  payee: string
  origin: ScheduledPaymentOrigin | null
  fromId: string
  payFrom: string
  amount: Cents
  fee: Cents
  /** Skipped days before it. */
  skippedOn: readonly Day[]
}

type Plans = {
  scheduled: readonly ScheduledPayment[]
  autoPays: readonly AutoPay[]
  eligibility: Pick<Eligibility, 'today' | 'freeUsed' | 'freeLimit' | 'fee'>
}

const lastDayFor = (today: Day): Day => addDays(today, 7 * weeks)

/** Returns upcoming payments: scheduled ones, and later ones of auto pays. */
export function listComingPayments({ scheduled, autoPays, eligibility }: Plans): ComingPayment[] {
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
  const later = autoPays.filter(({ isActive }) => isActive).flatMap((autoPay) => listLaterPayments(autoPay, last))
  const sorted = [...next, ...later]
    .filter(({ on }) => on <= last)
    .toSorted((one, other) => one.on.localeCompare(other.on))
  return withFees(sorted, eligibility)
}

/** Returns an auto pay's payments after the scheduled one. */
function listLaterPayments(
  { uniqueId, name, frequency, countedFrom, nextOn, remaining, amount, finalAmount, fromId, payFrom }: AutoPay,
  last: Day,
) {
  const found: Omit<ComingPayment, 'fee'>[] = []
  let left = (remaining ?? Number.POSITIVE_INFINITY) - 1
  for (let n = 1; left > 0; n++) {
    const nominalDay = autoPayDay(countedFrom, frequency, n)
    if (nominalDay <= nextOn) continue
    const on = usualProcessDay(nominalDay)
    if (on > last) break
    const sum = left === 1 ? (finalAmount ?? amount) : amount
    const origin = ScheduledPaymentOrigin.AUTO_PAY
    found.push({
      id: `${uniqueId} ${nominalDay}`,
      on,
      payee: name,
      origin,
      fromId,
      payFrom,
      amount: sum,
      skippedOn: [],
    })
    left--
  }
  return found
}

/** Adds the fee to payments beyond the free ones of their month. */
function withFees(
  payments: readonly Omit<ComingPayment, 'fee'>[],
  { today, freeUsed, freeLimit, fee }: Plans['eligibility'],
): ComingPayment[] {
  const made = new Map([[today.slice(0, 7), freeUsed]])
  return payments.map((payment) => {
    const month = payment.on.slice(0, 7)
    const count = (made.get(month) ?? 0) + 1
    made.set(month, count)
    return { ...payment, fee: count > freeLimit ? fee : cents(0) }
  })
}

/** An account with upcoming payments. */
export type PaySource = { uniqueId: string; id: string; description: string; owner: string; available: Cents | null }

/** Returns those accounts, with the most payments first. */
export function paySources(leaving: readonly ComingPayment[], accounts: readonly PayFrom[]): PaySource[] {
  return [...Map.groupBy(leaving, ({ fromId }) => fromId)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([uniqueId, [first]]) => {
      const account = accounts.find((each) => each.uniqueId === uniqueId)
      const nobody = { uniqueId, id: first?.payFrom ?? '', description: '', owner: '', available: null }
      return account ?? nobody
    })
}

export type BalanceForecast = {
  /** Each day with its final balance. */
  days: readonly { on: Day; amount: Cents }[]
  total: Cents
  last: Day
  left: Cents
  /** The first day without enough money, and the shortfall. */
  short: { on: Day; by: Cents } | null
}

/** Projects an account's balance day by day, counting only these payments. */
export function balanceCourse(leaving: readonly ComingPayment[], available: Cents, today: Day): BalanceForecast {
  const last = lastDayFor(today)
  const byDay = Map.groupBy(leaving, ({ on }) => on)
  const days: { on: Day; amount: Cents }[] = []
  let left = available
  for (let on = today; on <= last; on = addDays(on, 1)) {
    left = cents(left - addUpComing(byDay.get(on) ?? []))
    days.push({ on, amount: left })
  }
  const short = days.find(({ amount, on }) => amount < 0 && byDay.has(on))
  return {
    days,
    total: addUpComing(leaving),
    last,
    left,
    short: short ? { on: short.on, by: cents(-short.amount) } : null,
  }
}

/** Adds up payments and fees. */
export const addUpComing = (leaving: readonly ComingPayment[]): Cents =>
  cents(leaving.reduce((sum, { amount, fee }) => sum + amount + fee, 0))
