import type { Selectable } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { TransferFrequency } from '../../values/enumerations.ts'
import type { Cents } from '../../values/money.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { setOccurrence } from '../schedule/skips-store.ts'

export type TimeRow = Pick<
  Selectable<Schema['occurrence']>,
  'id' | 'number' | 'scheduled_on' | 'state' | 'last_tried_on'
>

/** Returns a locked plan's last occurrence, which is open while it runs, and the one before. */
export async function readLastOccurrences(
  tx: Tx,
  { institutionId }: Member,
  planId: number,
): Promise<[TimeRow?, TimeRow?]> {
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

type ChangedSeries = {
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

export async function changeScheduled(
  tx: Tx,
  member: Member,
  planId: number,
  openId: number,
  to: ChangedSeries,
): Promise<void> {
  const { institutionId } = member
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
  await setOccurrence(tx, member, openId, { number: to.number, scheduled_on: to.on })
}
