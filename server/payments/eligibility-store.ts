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

/** Counts and adds up the member's payments since a day, by the days of their limits. */
export const readPaidSince = (db: Db, { institutionId, personId }: Member, since: Day) =>
  db
    .selectFrom('outgoing_payment')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.institution_id', '=', 'outgoing_payment.institution_id')
        .onRef('payment.id', '=', 'payment_id'),
    )
    .innerJoin('occurrence', (join) =>
      join
        .onRef('occurrence.institution_id', '=', 'payment.institution_id')
        .onRef('occurrence.id', '=', 'occurrence_id'),
    )
    .select(['process_date', 'scheduled_on'])
    .select([sql<number>`count(*)`.as('count'), sql<number>`sum(left_amount)::bigint`.as('amount')])
    .$narrowType<{ process_date: Day }>()
    .where('outgoing_payment.institution_id', '=', institutionId)
    .where('outgoing_payment.person_id', '=', personId)
    .where('process_date', '>=', since)
    .groupBy(['process_date', 'scheduled_on'])
    .execute()
