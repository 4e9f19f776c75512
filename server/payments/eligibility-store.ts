import { sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import { AccountType, ShrType } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import { planKinds } from '../schedule/kinds.ts'

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

export type EpayStanding = Awaited<ReturnType<typeof readStanding>>

/** Returns whether a payment of the member, or one of their auto pays, is still to be made. */
export async function hasScheduled(db: Db, { institutionId, personId }: Member): Promise<boolean> {
  const open = await db
    .selectFrom('plan')
    .innerJoin('occurrence', (join) =>
      join.onRef('occurrence.institution_id', '=', 'plan.institution_id').onRef('plan_id', '=', 'plan.id'),
    )
    .select('plan.id')
    .where('plan.institution_id', '=', institutionId)
    .where('plan.person_id', '=', personId)
    .where('plan.kind', 'in', [planKinds.payment, planKinds.autoPay])
    .where('occurrence.state', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

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
