import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

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

/** Counts the phones that the member has registered for text banking. */
export async function countPhones(db: Db, { institutionId, personId }: Member): Promise<number> {
  const { count } = await db
    .selectFrom('phone')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
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
