import { sql } from 'kysely'
import { AccountType, ShrType } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import { planKinds } from './kinds.ts'

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

/** Counts the member's payments, and their auto pays, that are still to be made. */
export async function countScheduled(db: Db, { institutionId, personId }: Member) {
  const { rows } = await sql<{ payments: number; auto_pays: number }>`
    select count(*) filter (where plan.kind = ${planKinds.payment}) as payments,
      count(distinct plan.id) filter (where plan.kind = ${planKinds.autoPay}) as auto_pays
    from plan join occurrence on occurrence.institution_id = plan.institution_id and plan_id = plan.id
    where plan.institution_id = ${institutionId} and plan.person_id = ${personId} and occurrence.state = 'open'`.execute(
    db,
  )
  return rows[0] ?? { payments: 0, auto_pays: 0 }
}
