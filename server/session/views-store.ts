import type { Selectable } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

export type View = Selectable<Schema['member_view']>
/** `isOver`: only those whose time is up. */
type ViewFilter = { staffId?: number; isOver: boolean }

/** Ends views; each is returned to one caller only, even if several ask at once. */
export const closeViews = (
  tx: Tx,
  institutionId: number,
  now: Date,
  { staffId, isOver }: ViewFilter,
): Promise<View[]> =>
  tx
    .updateTable('member_view')
    .set({ ended_at: now })
    .where('institution_id', '=', institutionId)
    .where('ended_at', 'is', null)
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', Number(staffId)))
    .$if(isOver, (query) => query.where('ends_at', '<=', now))
    .returningAll()
    .execute()

export async function endSessionsOfViewer(tx: Tx, { institutionId, personId }: Member, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: now })
    .where('institution_id', '=', institutionId)
    .where('viewer_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
}
