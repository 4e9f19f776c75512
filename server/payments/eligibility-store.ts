import { sql } from 'kysely'
import { addMonths, type Day, startOfMonthBack } from '../../values/days.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'

/** Counts the member's payments of a day's month. */
export async function countPaid(db: Db, { institutionId, personId }: Member, on: Day): Promise<number> {
  const month = startOfMonthBack(on, 0)
  const { count } = await db
    .selectFrom('outgoing_payment')
    .select(sql<number>`count(*)`.as('count'))
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('process_date', '>=', month)
    .where('process_date', '<', addMonths(month, 1))
    .executeTakeFirstOrThrow()
  return count
}
