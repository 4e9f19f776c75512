import { type RawBuilder, sql } from 'kysely'
import type { components } from '../../api/schema.d.ts'
import type { Db } from '../db/open.ts'

export type MemberGroup = components['schemas']['BroadcastGroup']

/** Returns the SQL after `where` for the members of a group, or for everybody. */
export const whereInGroup = (institutionId: number, group: MemberGroup | null): RawBuilder<unknown> => {
  const { accountType, eStatements, status } = group ?? {}
  const hasAccount = sql`and exists (
    select from account
    where account.institution_id = ${institutionId} and account.person_id = person.id and account_type = ${accountType})`
  return sql`person.institution_id = ${institutionId} and audience = 'member'
    ${accountType === undefined ? sql`` : hasAccount}
    ${eStatements === undefined ? sql`` : sql`and e_statements = ${eStatements}`}
    ${status === undefined ? sql`` : sql`and status = ${status}`}`
}

export async function countGroup(db: Db, institutionId: number, group: MemberGroup | null): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from person where ${whereInGroup(institutionId, group)}`.execute(db)
  return rows[0]?.members ?? 0
}
