import { businessDayAfter } from '../../../values/business-days.ts'
import { at, type Day } from '../../../values/days.ts'
import { format } from '../../../values/money.ts'
import { postNotice } from '../../delivery/notices.ts'
import { lastHeldDay } from '../../schedule/calendar.ts'
import { planKinds } from '../../schedule/kinds.ts'
import { wordsOf } from '../../schedule/words.ts'
import type { Tx } from '../open.ts'
import type { ScheduledTransfer, Time } from './scheduled.ts'
import { holidaySet } from './rhythm.ts'

type Owner = { institutionId: number; personId: number; zone: string }

/** A plan with all its times, and what the member was told of those that failed. */
export async function bookPlan(tx: Tx, owner: Owner, plan: ScheduledTransfer, idOf: (account: string) => number): Promise<void> {
  const { institutionId, personId, zone } = owner
  const shorts = plan.times.filter(({ state }) => state !== 'open').map(({ state }) => state === 'short')
  const { id } = await tx
    .insertInto('plan')
    .values({
      institution_id: institutionId,
      person_id: personId,
      kind: planKinds.transfer,
      starts_on: plan.first,
      made_at: at(plan.first, '19:20', zone),
      canceled_in_a_row: shorts.length - 1 - shorts.lastIndexOf(false),
      ended_at: plan.ended && at(plan.ended.on, '10:00', zone),
      end_reason: plan.ended && plan.ended.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
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

const reasonOf = ({ from }: ScheduledTransfer) => `There was not enough money in ${from}.`
const outcomeOf = ({ state, tries }: Time, index: number) =>
  state === 'done' ? ('done' as const) : index < tries.length - 1 ? ('retry' as const) : ('short' as const)

async function bookTime(tx: Tx, { institutionId, zone }: Owner, planId: number, plan: ScheduledTransfer, time: Time): Promise<void> {
  const { number, scheduledOn, state, settledOn, confirmNum, tries } = time
  const { id } = await tx
    .insertInto('occurrence')
    .values({
      institution_id: institutionId,
      plan_id: planId,
      number,
      scheduled_on: scheduledOn,
      state,
      settled_on: settledOn,
      confirm_num: confirmNum,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const attempts = tries.map((day, index) => ({
    occurrence_id: id,
    institution_id: institutionId,
    tried_on: day,
    outcome: outcomeOf(time, index),
    reason: state === 'done' ? '' : reasonOf(plan),
    tried_at: at(day, '10:00', zone),
  }))
  if (attempts.length > 0) await tx.insertInto('occurrence_attempt').values(attempts).execute()
}

async function tellOfShort(
  tx: Tx,
  { institutionId, personId, zone }: Owner,
  plan: ScheduledTransfer,
  time: Time,
  next: Day | null,
): Promise<void> {
  const title = { name: 'Your repeating transfer', details: `of ${format(plan.amount)} from ${plan.from} to ${plan.to}` }
  for (const [index, day] of time.tries.entries()) {
    const outcome = outcomeOf(time, index)
    const again = outcome === 'retry' ? businessDayAfter(day, holidaySet) : null
    const sequel = next ? { missedInARow: 1, next, ends: null } : null
    const step = { outcome, reason: reasonOf(plan), confirmNum: null, again }
    const words = wordsOf(title, time.scheduledOn, step, again ? null : sequel, lastHeldDay(time.scheduledOn, holidaySet))
    if (!words) continue
    const notice = { kind: 'notification', text: words.text, important: words.important, postedAt: at(day, '10:00', zone) } as const
    const id = await postNotice(tx, { institutionId, by: null, to: [personId], toAll: false }, notice)
    await tx
      .updateTable('inbox_entry')
      .set({ viewed_at: at(day, '20:30', zone) })
      .where('notice_id', '=', id)
      .execute()
  }
}
