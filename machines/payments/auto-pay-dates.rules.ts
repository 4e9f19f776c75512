import { autoPayDay, paymentsUntil } from '../../values/auto-pays.ts'
import { isWeekend, usualProcessDay } from '../../values/business-days.ts'
import { addDays, type Day, typedDay } from '../../values/days.ts'
import { AutoPayFrequency, AutoPayMethod } from '../../values/enumerations.ts'
import { type Cents, cents, parse } from '../../values/money.ts'
import { firstToChange } from './auto-pays.rules.ts'
import { type AutoPayFormContext, parseCount, autoPayDraft } from './auto-pay-form.rules.ts'

/** An upcoming payment. */
export type NextAutoPayment = {
  on: Day
  /** The same day, or the next business day. */
  processedOn: Day
  /** A bank holiday, rather than a weekend. */
  isHoliday: boolean
  /** The day that its month lacks, such as 31. */
  missingDay: number | null
  amount: Cents | null
  isFinal: boolean
}

export type ComingDates = {
  payments: readonly NextAutoPayment[]
  /** For a plan with an end: the number of payments, their total, and the last day. */
  all: { count: number; total: Cents | null; lastOn: Day } | null
}

const shown = 6

/** Returns the payments of the form as typed; null while they cannot be computed. */
export function getComingDates(form: AutoPayFormContext): ComingDates | null {
  const draft = autoPayDraft(form)
  const { frequency } = draft
  const on = typedDay(draft.date)
  const isFixed = draft.method === AutoPayMethod.fixed
  const count = isFixed ? parseCount(draft.count) : null
  if (frequency === '' || !on || (isFixed && count === null)) return null
  const anchor = getAnchor(form, frequency, on)
  const first = paymentsUntil(anchor, frequency, addDays(on, -1))
  const getNthDay = (index: number) => autoPayDay(anchor, frequency, first + index)
  const [regular, final] = [parseAmount(draft.amount), parseAmount(draft.finalAmount)]
  const payments = Array.from({ length: Math.min(shown, count ?? shown) }, (_, index) => {
    const isFinal = index + 1 === count
    return { ...toMove(getNthDay(index), anchor, frequency), amount: isFinal ? final : regular, isFinal }
  })
  if (count === null) return { payments, all: null }
  const total = regular !== null && final !== null ? cents(regular * (count - 1) + final) : null
  return { payments, all: { count, total, lastOn: usualProcessDay(getNthDay(count - 1)) } }
}

/** An unchanged frequency and date keep their original counting. */
function getAnchor({ autoPay, eligibility }: AutoPayFormContext, frequency: AutoPayFrequency, on: Day): Day {
  if (!autoPay || !eligibility || autoPay.frequency !== frequency) return on
  return firstToChange(autoPay, eligibility) === on ? autoPay.countedFrom : on
}

function toMove(on: Day, anchor: Day, frequency: AutoPayFrequency) {
  const processedOn = usualProcessDay(on)
  return {
    on,
    processedOn,
    isHoliday: processedOn !== on && !isWeekend(on),
    missingDay: missingDay(on, anchor, frequency),
  }
}

const byWeeks = new Set<AutoPayFrequency>([
  AutoPayFrequency.WEEKLY,
  AutoPayFrequency.BI_WEEKLY,
  AutoPayFrequency.QUAD_WEEKLY,
])
const dayOfMonth = (day: Day) => Number(day.slice(8))

function missingDay(on: Day, anchor: Day, frequency: AutoPayFrequency): number | null {
  if (byWeeks.has(frequency)) return null
  const nominalDay = dayOfMonth(anchor)
  const other = frequency === AutoPayFrequency.SEMI_MONTHLY ? nominalDay + (nominalDay <= 15 ? 15 : -15) : nominalDay
  return [nominalDay, other].includes(dayOfMonth(on)) ? null : Math.max(nominalDay, other)
}

function parseAmount(typed: string): Cents | null {
  const amount = parse(typed)
  return amount !== null && amount > 0 ? amount : null
}
