import { businessDayAfter } from '../../values/business-days.ts'
import { type Day, day } from '../../values/days.ts'
import { displayId } from '../../values/masking.ts'
import { cents } from '../../values/money.ts'
import { isRepeating, nthRepetition } from '../../values/repetitions.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import { applyEntry } from '../ledger/figures.ts'
import type { Holidays } from '../schedule/calendar.ts'
import type { ForecastItem, Upcoming, UpcomingPlans } from '../schedule/forecast.ts'
import { foreseeTransfer } from './scheduled.ts'
import { type OccurrenceRow, type PlanRow, readOccurrences, readRunning } from './scheduled-store.ts'
import { findPair, type TransferAccount } from './store.ts'

/** More than can be skipped and still be to come. */
const mostOccurrences = 50

type Moment = { today: Day; holidays: Holidays }

/** Reads the member's scheduled transfers for a forecast. */
export async function readUpcomingTransfers(
  { db, member }: { db: Db; member: Member },
  { today, holidays }: Moment,
): Promise<UpcomingPlans> {
  const plans = await readRunning(db, member)
  const ids = plans.map(({ plan_id }) => plan_id)
  const occurrences = Map.groupBy(await readOccurrences(db, member, ids, mostOccurrences), ({ plan_id }) => plan_id)
  const ends = new Set(plans.flatMap(({ from_unique_id, to_unique_id }) => [from_unique_id, to_unique_id]))
  const attempt = attemptOn(await findPair(db, member, [...ends], today), today)
  const of = (plan: PlanRow, state: OccurrenceRow['state']) =>
    (occurrences.get(plan.plan_id) ?? []).filter((one) => one.state === state)
  return {
    open: plans.flatMap((plan) => of(plan, 'open').map((one) => toUpcoming(plan, one, attempt, holidays))),
    skipped: plans.flatMap((plan) => of(plan, 'skipped').map((one) => toItem(plan, day(one.scheduled_on)))),
  }
}

const toItem = (plan: PlanRow, scheduledOn: Day): ForecastItem => ({
  id: `transfer ${plan.plan_id} ${scheduledOn}`,
  origin: null,
  scheduledOn,
  from: { uniqueId: plan.from_unique_id, id: displayId(plan.from_type, plan.from_id), name: plan.from_name },
  to: { uniqueId: plan.to_unique_id, id: displayId(plan.to_type, plan.to_id), name: plan.to_name },
  amount: cents(plan.amount),
})

type Time = Pick<OccurrenceRow, 'id' | 'number' | 'scheduled_on' | 'last_tried_on' | 'attempts'>

const toUpcoming = (
  plan: PlanRow,
  time: Time,
  attempt: ReturnType<typeof attemptOn>,
  holidays: Holidays,
): Upcoming => ({
  ...toItem(plan, day(time.scheduled_on)),
  planMadeAt: plan.made_at,
  occurrenceId: time.id,
  missedInARow: plan.canceled_in_a_row,
  tried: time.attempts.map(({ outcome }) => outcome),
  triedAgainOn: time.last_tried_on === null ? null : businessDayAfter(day(time.last_tried_on), holidays),
  stopsOn: plan.stops_on === null ? null : day(plan.stops_on),
  attempt: (on) => attempt(plan, on),
  follow: () => {
    if (!isRepeating(plan.frequency)) return null
    const number = time.number + 1
    const scheduled_on = nthRepetition(day(plan.starts_on), plan.frequency, number)
    return toUpcoming(plan, { ...time, number, scheduled_on, last_tried_on: null, attempts: [] }, attempt, holidays)
  },
})

/** Returns what decides transfers one after the other, each by what those before it leave. */
function attemptOn(own: readonly TransferAccount[], today: Day) {
  const keyOf = (uniqueId: string, on: Day) => `${uniqueId} ${on.slice(0, 7)}`
  const withdrawn = new Map(own.map(({ unique_id, withdrawals }) => [keyOf(unique_id, today), withdrawals]))
  return (plan: PlanRow, on: Day): ReturnType<Upcoming['attempt']> => {
    const key = keyOf(plan.from_unique_id, on)
    const withdrawals = withdrawn.get(key) ?? 0
    const decided = foreseeTransfer(plan, own, { on, withdrawals })
    if (typeof decided === 'string') return { outcome: 'refused', reason: decided }
    const settle = () => {
      withdrawn.set(key, withdrawals + 1)
      for (const entry of decided)
        for (const account of own.filter(({ id }) => id === entry.accountId)) applyEntry(account, entry)
    }
    return { outcome: 'done', fee: cents(0), settle }
  }
}
