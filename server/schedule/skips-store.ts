import type { Selectable } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { addOccurrences } from './plans-store.ts'

type Time = Partial<Pick<Selectable<Schema['occurrence']>, 'number' | 'scheduled_on' | 'state' | 'settled_on'>>

export const setOccurrence = (tx: Tx, { institutionId }: Pick<Member, 'institutionId'>, id: number, time: Time) =>
  tx.updateTable('occurrence').set(time).where('institution_id', '=', institutionId).where('id', '=', id).execute()

/** Settles a locked plan's open occurrence without making it, and opens the next. */
export async function skipTime(
  tx: Tx,
  member: Member,
  { planId, openId, next }: { planId: number; openId: number; next: { number: number; on: Day } },
  today: Day,
): Promise<void> {
  await setOccurrence(tx, member, openId, { state: 'skipped', settled_on: today })
  await addOccurrences(tx, member, planId, [{ number: next.number, scheduledOn: next.on }])
}

/** Reopens a skipped occurrence. The next one is added when it is settled. */
export async function unskipTime(
  tx: Tx,
  member: Member,
  { skippedId, openId, number }: { skippedId: number; openId: number; number: number },
): Promise<void> {
  await tx
    .deleteFrom('occurrence')
    .where('institution_id', '=', member.institutionId)
    .where('id', '=', openId)
    .execute()
  await setOccurrence(tx, member, skippedId, { state: 'open', settled_on: null, number })
}
