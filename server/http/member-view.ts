import { AdminRole } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import type { OperationId } from './contract.ts'

/** Staff of these roles may view a member. A view ends with its viewer's role. */
export const viewerRoles: readonly AdminRole[] = [AdminRole.FULL_ACCESS, AdminRole.BANKING_ACCESS]

/** What was read in a view, once each. */
export async function addPage(db: Db, { institutionId, personId }: Member, staffId: number, page: OperationId): Promise<void> {
  await db
    .updateTable('member_view')
    .set((eb) => ({ pages: eb.fn<string[]>('array_append', ['pages', eb.val<string>(page)]) }))
    .where('institution_id', '=', institutionId)
    .where('staff_id', '=', staffId)
    .where('member_id', '=', personId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.not(eb(eb.val<string>(page), '=', eb.fn.any('pages'))))
    .execute()
}
