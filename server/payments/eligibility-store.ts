import { sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import { AccountType, ShrType } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'

/** Reads E-Pay's requirements: the member's own checking account, and electronic statements. */
export async function readStanding(db: Db, { institutionId, personId }: Member) {
  return db
    .selectFrom('person')
    .select('e_statements')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('account')
          .select('account.id')
          .where('account.institution_id', '=', institutionId)
          .where('account.person_id', '=', personId)
          .where('account_type', '=', AccountType.SHARE)
          .where('type', '=', ShrType.SHARE_DRAFT)
          .where('is_trusted', '=', false),
      )
        .$castTo<boolean>()
        .as('has_share_draft'),
    )
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
}

export type Standing = Awaited<ReturnType<typeof readStanding>>

/** Counts the member's payments for these days, excluding the second. */
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
