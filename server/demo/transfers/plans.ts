import { businessDayAfter } from '../../../values/business-days.ts'
import { toDateAt, type Day } from '../../../values/days.ts'
import { postNotice } from '../../delivery/notices.ts'
import { lastHeldDay } from '../../schedule/calendar.ts'
import { planKinds } from '../../schedule/kinds.ts'
import { addAttempts, addOccurrences, addPlan } from '../../schedule/plans-store.ts'
import { noMoneyReason, titleOfTransfer, composeRunNotice } from '../../schedule/words.ts'
import type { Member } from '../../db/member.ts'
import type { Tx } from '../../db/open.ts'
import type { ScheduledTransfer, Time } from './scheduled.ts'
import { holidaySet } from '../calendar.ts'

type Owner = Member & { zone: string }

type IdOf = (account: string) => number

export async function seedScheduledTransfers(
  tx: Tx,
  owner: Owner,
  plans: readonly ScheduledTransfer[],
  idOf: IdOf,
): Promise<void> {
  for (const plan of plans) await bookPlan(tx, owner, plan, idOf)
}

/** Adds a plan with its occurrences, and notices about those that failed. */
async function bookPlan(tx: Tx, owner: Owner, plan: ScheduledTransfer, idOf: IdOf): Promise<void> {
  const { institutionId, zone } = owner
  const shorts = plan.times.filter(({ state }) => state !== 'open').map(({ state }) => state === 'short')
  const id = await addPlan(tx, owner, {
    kind: planKinds.transfer,
    startsOn: plan.first,
    madeAt: toDateAt(plan.first, '19:20', zone),
    missedInARow: shorts.length - 1 - shorts.lastIndexOf(false),
    ended: plan.ended && { at: toDateAt(plan.ended.on, '10:00', zone), reason: plan.ended.by },
  })
  await tx
    .insertInto('repeating_transfer')
    .values({
      plan_id: id,
      institution_id: institutionId,
      from_account_id: idOf(plan.from),
      to_account_id: idOf(plan.to),
      amount: plan.amount,
      comment: plan.comment,
      frequency: plan.frequency,
      stops_on: plan.stopsOn,
    })
    .execute()
  for (const [index, time] of plan.times.entries()) {
    await bookTime(tx, owner, id, plan, time)
    if (time.state === 'short') await tellOfShort(tx, owner, plan, time, plan.times[index + 1]?.scheduledOn ?? null)
  }
}

const toOutcome = ({ state, tries }: Time, index: number) =>
  state === 'done' ? ('done' as const) : index < tries.length - 1 ? ('retry' as const) : ('short' as const)

async function bookTime(tx: Tx, owner: Owner, planId: number, { from }: ScheduledTransfer, time: Time): Promise<void> {
  const id = await addOccurrences(tx, owner, planId, [time])
  const reason = time.state === 'done' ? '' : noMoneyReason(from)
  const [first, ...others] = time.tries.map((day, index) => {
    return { on: day, at: toDateAt(day, '10:00', owner.zone), outcome: toOutcome(time, index), reason }
  })
  if (first) await addAttempts(tx, owner, id, [first, ...others])
}

async function tellOfShort(
  tx: Tx,
  { institutionId, personId, zone }: Owner,
  plan: ScheduledTransfer,
  time: Time,
  next: Day | null,
): Promise<void> {
  const title = titleOfTransfer(plan.amount, plan.from, plan.to, true)
  for (const [index, day] of time.tries.entries()) {
    const outcome = toOutcome(time, index)
    const again = outcome === 'retry' ? businessDayAfter(day, holidaySet) : null
    const planUpdate = next ? { missedInARow: 1, next, ends: null } : null
    const due = { scheduledOn: time.scheduledOn, tried: index > 0 ? (['retry'] as const) : [] }
    const step = { outcome, reason: noMoneyReason(plan.from), confirmNum: null, again }
    const words = composeRunNotice(title, due, step, again ? null : planUpdate, () =>
      lastHeldDay(time.scheduledOn, holidaySet),
    )
    if (!words) continue
    const notice = {
      kind: 'notification',
      text: words.text,
      important: words.important,
      postedAt: toDateAt(day, '10:00', zone),
    } as const
    const id = await postNotice(tx, { institutionId, by: null, to: [personId] }, notice)
    await tx
      .updateTable('inbox_entry')
      .set({ viewed_at: toDateAt(day, '20:30', zone) })
      .where('institution_id', '=', institutionId)
      .where('notice_id', '=', id)
      .execute()
  }
}
