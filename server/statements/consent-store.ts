import { sql } from 'kysely'
import { AccountType, ShrType } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { planKinds } from '../schedule/kinds.ts'

type Act = Schema['statement_consent']['act']
export type ConsentRow = { id: number; act: Act; acted_at: Date; text_version: string; text: string }

/** Returns what the member did last; null where they never agreed here. */
export async function readLastConsent(db: Db, { institutionId, personId }: Member): Promise<ConsentRow | null> {
  const row = await db
    .selectFrom('statement_consent')
    .innerJoin('kept_text', (join) =>
      join
        .onRef('kept_text.institution_id', '=', 'statement_consent.institution_id')
        .onRef('version', '=', 'text_version'),
    )
    .select(['id', 'act', 'acted_at', 'text_version', 'text'])
    .where('statement_consent.institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export type Closing = {
  e_statements: boolean
  has_share_draft: boolean
  payments: number
  auto_pays: number
  phones: number
}

/** Reads whether the member has e-statements, and what would close without them. */
export async function readClosing(db: Db, { institutionId, personId }: Member): Promise<Closing> {
  const { rows } = await sql<Closing>`
    select e_statements,
      exists (select from account where account.institution_id = ${institutionId} and account.person_id = ${personId}
        and account_type = ${AccountType.SHARE} and type = ${ShrType.SHARE_DRAFT} and not is_trusted) as has_share_draft,
      (select count(*) from plan join occurrence on occurrence.institution_id = plan.institution_id and plan_id = plan.id
        where plan.institution_id = ${institutionId} and plan.person_id = ${personId} and plan.kind = ${planKinds.payment}
          and occurrence.state = 'open') as payments,
      (select count(*) from plan where plan.institution_id = ${institutionId} and plan.person_id = ${personId}
        and plan.kind = ${planKinds.autoPay} and exists (select from occurrence
          where occurrence.institution_id = ${institutionId} and plan_id = plan.id and occurrence.state = 'open')) as auto_pays,
      (select count(*) from phone
        where phone.institution_id = ${institutionId} and phone.person_id = ${personId} and ended_at is null) as phones
    from person where institution_id = ${institutionId} and id = ${personId}`.execute(db)
  return rows[0] as Closing
}

type NewConsent = { act: Act; textVersion: string; at: Date; address: string }

/** Adds a consent or a withdrawal, and lets the member's e-statements follow. The caller has locked the person. */
export async function addConsent(
  tx: Tx,
  { institutionId, personId }: Member,
  { act, textVersion, at, address }: NewConsent,
): Promise<void> {
  await tx
    .insertInto('statement_consent')
    .values({
      institution_id: institutionId,
      person_id: personId,
      act,
      text_version: textVersion,
      acted_at: at,
      ip_address: address,
    })
    .execute()
  await tx
    .updateTable('person')
    .set({ e_statements: act === 'agreed' })
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .execute()
}
