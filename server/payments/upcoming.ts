import { processDay } from '../../values/business-days.ts'
import { type Day, day, startOfMonthBack } from '../../values/days.ts'
import { PaymentStatusReasonLabels } from '../../values/labels.ts'
import { displayId } from '../../values/masking.ts'
import { cents } from '../../values/money.ts'
import type { EpayRules } from '../db/columns.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import type { Institution } from '../db/institution.ts'
import { ownLimitOn, readLimits } from '../ledger/daily-limit.ts'
import type { Holidays } from '../schedule/calendar.ts'
import type { ForecastItem, Upcoming, UpcomingPlans } from '../schedule/forecast.ts'
import { countRemaining, followingDay, leftAfter, plannedAmount } from './auto-series-domain.ts'
import { type AutoPayRow, readAutoPays } from './auto-store.ts'
import { findBlock } from './blocks.ts'
import { describeOverLimit } from './due-payment.ts'
import { readPaidSince } from './eligibility-store.ts'
import { type OpenPaymentRow, readPlannedPayments } from './past-store.ts'
import { nextTryDay } from './payments-answers.ts'
import { getFee } from './payments-domain.ts'

type Moment = { today: Day; holidays: Holidays }

/** Reads the member's scheduled payments and auto pays for a forecast. */
export async function readUpcomingPayments(
  { db, member, institution }: { db: Db; member: Member; institution: Pick<Institution, 'epay'> },
  { today, holidays }: Moment,
): Promise<UpcomingPlans> {
  const rows = await readPlannedPayments(db, member, today)
  const autoPays = new Map((await readAutoPays(db, member, today)).map((plan) => [plan.plan_id, plan]))
  const first = day(rows[0]?.scheduled_on ?? today)
  const attempt = attemptOn({
    ...(await readLimits(db, member, today)),
    paid: await readPaidSince(db, member, startOfMonthBack(first < today ? first : today, 0)),
    epay: institution.epay,
    personId: member.personId,
    today,
    holidays,
  })
  return {
    open: rows.map((row) => toUpcoming(row, autoPays.get(row.plan_id) ?? null, attempt, holidays)),
    skipped: rows.flatMap((row) =>
      row.skipped.map(({ uniqueId, on }) => ({ ...toItem(row), id: uniqueId, scheduledOn: day(on) })),
    ),
  }
}

const toItem = (row: OpenPaymentRow): ForecastItem => ({
  id: row.unique_id,
  origin: row.origin,
  scheduledOn: day(row.scheduled_on),
  from: { uniqueId: row.account, id: displayId(row.account_type, row.display_id), name: row.account_name },
  to: { uniqueId: '', id: '', name: row.name },
  amount: cents(row.amount),
})

/** `plan`: of an auto pay that continues after it. */
function toUpcoming(
  row: OpenPaymentRow,
  plan: AutoPayRow | null,
  attempt: ReturnType<typeof attemptOn>,
  holidays: Holidays,
): Upcoming {
  const stopsOn = plan ? plan.stops_after : row.not_after
  return {
    ...toItem(row),
    planMadeAt: row.plan_made_at,
    occurrenceId: row.occurrence_id,
    missedInARow: row.canceled_in_a_row,
    tried: row.tried,
    triedAgainOn: nextTryDay(row, holidays),
    stopsOn: stopsOn === null ? null : day(stopsOn),
    attempt: (on) => attempt(row, on),
    follow: (outcome) => {
      const number = row.number + 1
      const scheduled_on = plan && followingDay(plan, number, outcome)
      if (!scheduled_on) return null
      const next = {
        ...plan,
        number,
        remaining: countRemaining({ ...plan, remaining: leftAfter(plan, outcome), number }),
      }
      const unique_id = `${plan.unique_id} ${scheduled_on}`
      const payment = {
        ...row,
        unique_id,
        number,
        scheduled_on,
        tried: [],
        last_tried_on: null,
        amount: plannedAmount(next),
      }
      return toUpcoming(payment, next, attempt, holidays)
    },
  }
}

type Limits = Awaited<ReturnType<typeof readLimits>> &
  Moment & { paid: Awaited<ReturnType<typeof readPaidSince>>; epay: EpayRules; personId: number }

const addTo = (sums: Map<string, number>, key: string, more: number) => sums.set(key, (sums.get(key) ?? 0) + more)

/** Returns what decides payments one after the other, each by what those before it leave of the limits. */
function attemptOn({ ownLimits, leftToday, paid, epay, personId, today, holidays }: Limits) {
  const monthOf = (on: Day) => on.slice(0, 7)
  const paidIn = new Map<string, number>()
  const paidFor = new Map<string, number>()
  for (const { process_date, scheduled_on, count, amount } of paid) {
    addTo(paidIn, monthOf(process_date), count)
    addTo(paidFor, scheduled_on, amount)
  }
  const leftOn = new Map<string, number>([[today, leftToday]])
  return (row: OpenPaymentRow, on: Day): ReturnType<Upcoming['attempt']> => {
    const { scheduled_on } = row
    const amount = cents(row.amount)
    const block = findBlock(row, personId, amount)
    const refused = (reason: keyof typeof PaymentStatusReasonLabels) => PaymentStatusReasonLabels[reason]
    if (block === 'PAYEE_INACTIVE') return { outcome: 'refused', reason: refused(block), ends: 'payee inactive' }
    if (block) return { outcome: 'refused', reason: refused(block) }
    const month = monthOf(processDay(day(scheduled_on), holidays))
    const [left_today, paid_for_day] = [leftOn.get(on) ?? 0, paidFor.get(scheduled_on) ?? 0]
    if (describeOverLimit({ own_limit: ownLimitOn(ownLimits, on), left_today, paid_for_day, epay }, amount) !== null)
      return { outcome: 'short', reason: refused('OVER_DAILY_LIMIT') }
    const settle = () => {
      addTo(paidIn, month, 1)
      addTo(leftOn, on, amount)
      addTo(paidFor, scheduled_on, amount)
    }
    return { outcome: 'done', fee: getFee((paidIn.get(month) ?? 0) + 1, epay), settle }
  }
}
