import { sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'

/** Counts the member's payments from a day until before another. */
export async function countPaid(db: Db, { institutionId, personId }: Member, from: Day, before: Day): Promise<number> {
  const { count } = await db
    .selectFrom('outgoing_payment')
    .select(sql<number>`count(*)`.as('count'))
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('process_date', '>=', from)
    .where('process_date', '<', before)
    .executeTakeFirstOrThrow()
  return count
}
