import type { Selectable } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { TransferFrequency } from '../../values/enumerations.ts'
import type { Cents } from '../../values/money.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { addOccurrences } from '../schedule/plans-store.ts'

export type TimeRow = Pick<Selectable<Schema['occurrence']>, 'id' | 'number' | 'scheduled_on' | 'state' | 'last_tried_on'>

/** The last time of a plan, which is open while it is running, and the one before it. Its plan is locked. */
export async function lastTimes(tx: Tx, { institutionId }: Member, planId: number): Promise<[TimeRow?, TimeRow?]> {
  const [open, before] = await tx
    .selectFrom('occurrence')
    .select(['id', 'number', 'scheduled_on', 'state', 'last_tried_on'])
    .where('institution_id', '=', institutionId)
    .where('plan_id', '=', planId)
    .orderBy('scheduled_on', 'desc')
    .limit(2)
    .execute()
  return [open, before]
}

type Changed = {
  fromAccountId: number
  toAccountId: number
  amount: Cents
  comment: string
  frequency: TransferFrequency
  on: Day
  startsOn: Day
  number: number
  stopsOn: Day | null
}

export async function changeScheduled(tx: Tx, { institutionId }: Member, planId: number, openId: number, to: Changed): Promise<void> {
  await tx
    .updateTable('repeating_transfer')
    .set({
      from_account_id: to.fromAccountId,
      to_account_id: to.toAccountId,
      amount: to.amount,
      comment: to.comment,
      frequency: to.frequency,
      stops_on: to.stopsOn,
    })
    .where('institution_id', '=', institutionId)
    .where('plan_id', '=', planId)
    .execute()
  await tx
    .updateTable('plan')
    .set({ starts_on: to.startsOn })
    .where('institution_id', '=', institutionId)
    .where('id', '=', planId)
    .execute()
  await setTime(tx, institutionId, openId, { number: to.number, scheduled_on: to.on })
}

export async function skipTime(tx: Tx, member: Member, planId: number, open: TimeRow, next: Day, today: Day): Promise<void> {
  await setTime(tx, member.institutionId, open.id, { state: 'skipped', settled_on: today })
  await addOccurrences(tx, member, planId, [{ number: open.number + 1, scheduledOn: next }])
}

/** Opens a skipped one again; the one after it is written in its run. */
export async function unskipTime(tx: Tx, { institutionId }: Member, skipped: TimeRow, open: TimeRow): Promise<void> {
  await tx.deleteFrom('occurrence').where('institution_id', '=', institutionId).where('id', '=', open.id).execute()
  await setTime(tx, institutionId, skipped.id, { state: 'open', settled_on: null, number: open.number - 1 })
}

type Time = Partial<Pick<Selectable<Schema['occurrence']>, 'number' | 'scheduled_on' | 'state' | 'settled_on'>>

const setTime = (tx: Tx, institutionId: number, id: number, time: Time) =>
  tx.updateTable('occurrence').set(time).where('institution_id', '=', institutionId).where('id', '=', id).execute()
