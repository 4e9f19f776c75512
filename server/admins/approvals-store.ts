import { sql } from 'kysely'
import type { components } from '../../api/schema.d.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'

export type WaitingApproval = {
  kind: components['schemas']['WaitingApproval']['kind']
  id: number
  name: string
  by: string
  amount: number | null
  total: number
}

/** Returns what others proposed and this member of staff may approve: nothing of their own accounts. */
export async function readWaitingApprovals(db: Db, { institutionId, personId }: Member): Promise<WaitingApproval[]> {
  const { rows } = await sql<WaitingApproval>`
    with proposed as (
      (select 'DISPUTE' as kind, form_id as id, person_id as member_id, null::text as named, proposed_by as by_id, amount
      from dispute where institution_id = ${institutionId} and proposed_by is not null)
      union all
      (select 'CORRECTION', difference.id, account.person_id, core_account, correction_by,
        abs(coalesce(theirs, 0) - coalesce(ours, 0) - explained)
      from core_difference as difference
        left join account on account.institution_id = ${institutionId} and account.id = difference.account_id
      where difference.institution_id = ${institutionId} and difference_state = 'OPEN' and correction_by is not null)
      union all
      (select 'OWN_ACCOUNT', staff_id, null, staff.name, membership_by, null
      from own_membership join person as staff on staff.institution_id = ${institutionId} and staff.id = staff_id
      where own_membership.institution_id = ${institutionId} and membership_state <> 'CONFIRMED' and staff_id <> ${personId})
    )
    select kind, proposed.id, coalesce(member.name, named, '') as name, proposer.name as by, amount, count(*) over () as total
    from proposed
      join person as me on me.institution_id = ${institutionId} and me.id = ${personId}
      join person as proposer on proposer.institution_id = ${institutionId} and proposer.id = by_id
      left join person as member on member.institution_id = ${institutionId} and member.id = member_id
    where by_id <> ${personId}
      and not coalesce(member.email <> '' and lower(member.email) = lower(me.email), false)
      and not exists (select from own_membership as own
        where own.institution_id = ${institutionId} and staff_id = ${personId} and own.member_id = proposed.member_id)
    order by kind desc, proposed.id limit 20`.execute(db)
  return rows
}
