import { sql } from 'kysely'
import type { ConversationAboutKind } from '../../values/enumerations.ts'
import type { FormSection } from '../db/columns.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import { openedOr } from '../security/opened.ts'
import type { Secrets } from '../security/secrets.ts'

/** Returns what the member sent, the one written to last first, with the beginning of its last message. */
export const readConversations = (db: Db, { institutionId, personId }: Member) =>
  db
    .selectFrom('secured_form')
    .select(['id', 'friendly_name', 'sent_at', 'last_written_at', 'is_archived', 'waits_for', 'read_by_member'])
    .select((eb) => [
      eb
        .selectFrom('form_message')
        .select(sql<string>`left(form_message.text, 200)`.as('text'))
        .where('form_message.institution_id', '=', institutionId)
        .whereRef('form_message.form_id', '=', 'secured_form.id')
        .orderBy('form_message.id', 'desc')
        .limit(1)
        .as('last_text'),
      eb
        .selectFrom('form_message')
        .select('form_message.is_from_staff')
        .where('form_message.institution_id', '=', institutionId)
        .whereRef('form_message.form_id', '=', 'secured_form.id')
        .orderBy('form_message.id', 'desc')
        .limit(1)
        .as('last_is_from_staff'),
      eb
        .selectFrom('form_message')
        .select('form_message.id')
        .where('form_message.institution_id', '=', institutionId)
        .whereRef('form_message.form_id', '=', 'secured_form.id')
        .where('form_message.is_from_staff', '=', true)
        .orderBy('form_message.id', 'desc')
        .limit(1)
        .as('last_answer_id'),
    ])
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .orderBy(sql`coalesce(last_written_at, sent_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

export type ListedConversation = Awaited<ReturnType<typeof readConversations>>[number]

/** Returns the member's open conversation about this, if there is one. */
export async function findAboutThis(
  db: Db,
  { institutionId, personId }: Member,
  { kind, id }: { kind: ConversationAboutKind; id: string },
): Promise<number | null> {
  const found = await db
    .selectFrom('secured_form')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('about_kind', '=', kind)
    .where('about_id', '=', id)
    .where('is_archived', '=', false)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return found?.id ?? null
}

/** Counts the conversations that the member started since then. */
export async function countStarted(db: Db, { institutionId, personId }: Member, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('secured_form')
    .select(sql<number>`count(*)`.as('count'))
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('origin', '=', questionOrigin)
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** What staff see beside a question as where it came from. */
const questionOrigin = 'Question'

type Started = {
  subject: string
  about: { kind: ConversationAboutKind; id: string } | null
  sections: FormSection[]
  now: Date
}

export const addConversation = (
  tx: Tx,
  { institutionId, personId }: Member,
  { subject, about, sections, now }: Started,
) =>
  tx
    .insertInto('secured_form')
    .values({
      institution_id: institutionId,
      person_id: personId,
      friendly_name: subject,
      origin: questionOrigin,
      source: 'BANKING_APP',
      sections: JSON.stringify(sections),
      about_kind: about?.kind ?? null,
      about_id: about?.id ?? null,
      sent_at: now,
    })
    .returning(['id', 'status', 'form_owner_id'])
    .executeTakeFirstOrThrow()

type DraftOf = Member & { formId: number | null }

export async function findDraft(
  db: Db,
  secrets: Secrets,
  { institutionId, personId, formId }: DraftOf,
): Promise<string> {
  const found = await db
    .selectFrom('message_draft')
    .select('sealed_text')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('form_id', '=', formId ?? 0)
    .executeTakeFirst()
  return found ? openedOr('', found.sealed_text, secrets) : ''
}

export async function saveDraft(tx: Tx, secrets: Secrets, draft: DraftOf, text: string, now: Date): Promise<void> {
  const { institutionId, personId, formId } = draft
  if (text.trim() === '') return removeDraft(tx, draft)
  const words = { sealed_text: secrets.seal(text), saved_at: now }
  await tx
    .insertInto('message_draft')
    .values({ institution_id: institutionId, person_id: personId, form_id: formId ?? 0, ...words })
    .onConflict((at) => at.columns(['institution_id', 'person_id', 'form_id']).doUpdateSet(words))
    .execute()
}

export async function removeDraft(tx: Tx, { institutionId, personId, formId }: DraftOf): Promise<void> {
  await tx
    .deleteFrom('message_draft')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('form_id', '=', formId ?? 0)
    .execute()
}
