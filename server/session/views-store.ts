import type { Selectable } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

export type View = Selectable<Schema['member_view']>
/** `isOver`: only those whose time has run out. */
type Which = { staffId?: number; isOver: boolean }

/** Ends each once, and returns it to one caller alone, however many ask at the same time. */
export const closeViews = (tx: Tx, institutionId: number, now: Date, { staffId, isOver }: Which): Promise<View[]> =>
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
