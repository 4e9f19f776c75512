import { sql } from 'kysely'
import { AlertKind, type ConversationAboutKind } from '../../values/enumerations.ts'
import type { FormSection } from '../db/columns.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'

export type About = { kind: ConversationAboutKind; id: string }

/** The beginning of a message, or of one without words the name of its first file. */
const lastText = (institutionId: number) => sql<string>`coalesce(nullif(left(form_message.text, 200), ''), (
  select name from message_file
  where message_file.institution_id = ${institutionId} and message_id = form_message.id order by message_file.id limit 1), '')`

/** Returns what the member sent, the one written to last first, with the beginning of its last message. */
export const readConversations = (db: Db, { institutionId, personId }: Member, max: number, before: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('secured_form')
        .select(['id', 'friendly_name', 'sent_at', 'last_written_at', 'is_archived', 'waits_for', 'read_by_member'])
        .where('institution_id', '=', institutionId)
        .where('person_id', '=', personId)
        .orderBy(lastWrittenFirst)
        .limit(max)
        .offset(before)
        .as('listed'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('form_message')
          .select(['form_message.id as last_id', 'is_from_staff', lastText(institutionId).as('last_text')])
          .where('form_message.institution_id', '=', institutionId)
          .whereRef('form_message.form_id', '=', 'listed.id')
          .orderBy('form_message.id', 'desc')
          .limit(1)
          .as('last_message'),
      (join) => join.onTrue(),
    )
    .selectAll('listed')
    .select(['last_id', 'is_from_staff', 'last_text'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('message_draft')
            .where('message_draft.institution_id', '=', institutionId)
            .where('message_draft.person_id', '=', personId)
            .where('place', '=', eb.cast<string>('listed.id', 'text')),
        )
        .$castTo<boolean>()
        .as('has_draft'),
    )
    .orderBy(lastWrittenFirst)
    .execute()

const lastWrittenFirst = sql`coalesce(last_written_at, sent_at) desc, id desc`

export type ListedConversation = Awaited<ReturnType<typeof readConversations>>[number]

export async function countConversations(db: Db, { institutionId, personId }: Member): Promise<number> {
  const { count } = await db
    .selectFrom('secured_form')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the member's open conversation about this, if there is one. */
export async function findAboutThis(
  db: Db,
  { institutionId, personId }: Member,
  { kind, id }: About,
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
  about: About | null
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
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow()

/** Returns how the member wants to hear of answers, if they chose. */
export const readWays = (db: Db, { institutionId, personId }: Member) =>
  db
    .selectFrom('alert')
    .select(['by_notification', 'by_email', 'by_text'])
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('kind', '=', AlertKind.MESSAGE)
    .where('alert_removed_at', 'is', null)
    .executeTakeFirst()

/** Returns the id of the newest message below a form; null without one. */
export const findNewestMessage = async (
  db: Db,
  { institutionId, id }: { institutionId: number; id: number },
): Promise<number | null> =>
  (
    await db
      .selectFrom('form_message')
      .select(({ fn }) => fn.max<number | null>('id').as('newest'))
      .where('institution_id', '=', institutionId)
      .where('form_id', '=', id)
      .executeTakeFirstOrThrow()
  ).newest
