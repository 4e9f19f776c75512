import { sql } from 'kysely'
import { maskSecrets } from '../../values/conversations.ts'
import { writingTransitions } from '../../values/forms.ts'
import type { components } from '../../api/schema.d.ts'
import type { Secrets } from '../security/secrets.ts'
import { countEdit, remainingOwner } from '../db/forms.ts'
import type { Db, Tx } from '../db/open.ts'
import { sendFiles } from './files-store.ts'

type Form = { institutionId: number; id: number }
export type FormMessageRow = {
  id: number
  author_id: number
  is_from_staff: boolean
  name: string
  text: string
  sealed_text: string | null
  written_at: Date
  edited_at: Date | null
  is_letter: boolean
  files: components['schemas']['MessageFile'][]
}

/** SQL: the files of a message. */
export const filesOf = (institutionId: number) => sql<FormMessageRow['files']>`(
  select coalesce(json_agg(json_build_object('id', id, 'name', message_file.name, 'kind', kind, 'size', size) order by id), '[]')
  from message_file where message_file.institution_id = ${institutionId} and message_id = form_message.id)`

/** Returns what was written below a form, oldest first. */
export const readFormMessages = (db: Db, { institutionId, id }: Form): Promise<FormMessageRow[]> =>
  db
    .selectFrom('form_message')
    .innerJoin('person', (join) =>
      join
        .onRef('person.institution_id', '=', 'form_message.institution_id')
        .onRef('person.id', '=', 'form_message.author_id'),
    )
    .select(['form_message.id', 'author_id', 'is_from_staff', 'person.name', 'form_message.text', 'sealed_text'])
    .select(['written_at', 'edited_at', 'is_letter', filesOf(institutionId).as('files')])
    .where('form_message.institution_id', '=', institutionId)
    .where('form_message.form_id', '=', id)
    .orderBy('form_message.id')
    .execute()

const conversationColumns = [
  'id',
  'person_id',
  'friendly_name',
  'about_kind',
  'about_id',
  'sections',
  'sent_at',
  'form_erased_at',
  'status',
  'is_archived',
  'message_count',
  'read_by_member',
  'read_by_staff',
] as const

const selectConversation = (db: Db, { institutionId, id }: Form) =>
  db
    .selectFrom('secured_form')
    .select(conversationColumns)
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)

export const findConversation = async (db: Db, form: Form): Promise<ConversationRow | null> =>
  (await selectConversation(db, form).executeTakeFirst()) ?? null

export const lockConversation = async (tx: Tx, form: Form): Promise<ConversationRow | null> =>
  (await selectConversation(tx, form).forNoKeyUpdate().executeTakeFirst()) ?? null

export type ConversationRow = Awaited<ReturnType<ReturnType<typeof selectConversation>['executeTakeFirstOrThrow']>>

/** Returns the columns of a text: masked, and sealed where something is masked. */
function toColumns(secrets: Secrets, text: string) {
  const masked = maskSecrets(text)
  return { text: masked, sealed_text: masked === text ? null : secrets.seal(text) }
}

/**
 * `answerMinutes`: how long an answer of staff took since the conversation began. `files`: what its author attached.
 * `isAutomatic`: nobody of the staff wrote or read anything now, so a member who waits still waits. `isLetter`: the bank
 * itself writes, and nobody changes it.
 */
type Written = {
  authorId: number
  isFromStaff: boolean
  text: string
  files?: readonly number[]
  now: Date
  answerMinutes?: number
  isAutomatic?: boolean
  isLetter?: boolean
}

/** Adds a message below a locked form, and sets whose turn it is. */
export async function addMessage(
  tx: Tx,
  secrets: Secrets,
  { id, status }: Pick<ConversationRow, 'id' | 'status'>,
  {
    institutionId,
    authorId,
    isFromStaff,
    text,
    files = [],
    now,
    answerMinutes,
    isAutomatic = false,
    isLetter = false,
  }: Written & Pick<Form, 'institutionId'>,
): Promise<number> {
  const { id: messageId } = await tx
    .insertInto('form_message')
    .values({
      institution_id: institutionId,
      form_id: id,
      author_id: authorId,
      is_from_staff: isFromStaff,
      written_at: now,
      is_letter: isLetter,
      ...toColumns(secrets, text),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendFiles(tx, { institutionId, personId: authorId }, messageId, files)
  const turn = isFromStaff
    ? {
        waits_for: 'MEMBER' as const,
        read_by_staff: messageId,
        form_owner_id: sql<number>`coalesce(${remainingOwner(institutionId)}, ${authorId}::bigint)`,
        waiting_since: null,
        first_answered_at: sql<Date>`coalesce(first_answered_at, ${now}::timestamptz)`,
        first_answered_by: sql<number>`case when first_answered_at is null then ${authorId}::bigint else first_answered_by end`,
        first_answer_minutes: sql<number>`case when first_answered_at is null then ${answerMinutes ?? null}::integer else first_answer_minutes end`,
      }
    : {
        waits_for: 'STAFF' as const,
        read_by_member: messageId,
        form_owner_id: remainingOwner(institutionId),
        waiting_since: sql<Date>`case when is_archived then ${now}::timestamptz else coalesce(waiting_since, ${now}::timestamptz) end`,
      }
  await tx
    .updateTable('secured_form')
    .set((eb) => ({
      ...(!isAutomatic && {
        ...turn,
        status: writingTransitions[isFromStaff ? 'staff' : 'member'][status],
        was_opened: sql<boolean>`was_opened or not is_unread`,
        closed_reason: null,
      }),
      message_count: eb('message_count', '+', 1),
      last_written_at: now,
    }))
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
  return messageId
}

/** Changes a message below a locked form, which counts changes, so that open screens hear of it. */
export async function editMessage(
  tx: Tx,
  secrets: Secrets,
  { institutionId, id }: Form,
  { messageId, text, now }: { messageId: number; text: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('form_message')
    .set({ ...toColumns(secrets, text), edited_at: now })
    .where('institution_id', '=', institutionId)
    .where('form_id', '=', id)
    .where('id', '=', messageId)
    .execute()
  await countEdit(tx, { institutionId, id })
}

/** Records that one side has read up to a message, never backwards. */
export async function noteRead(
  tx: Tx,
  { institutionId, id }: Form,
  column: 'read_by_member' | 'read_by_staff',
  messageId: number,
): Promise<void> {
  const newest = sql<number>`(
    select max(form_message.id) from form_message
    where form_message.institution_id = ${institutionId} and form_message.form_id = ${id} and form_message.id <= ${messageId})`
  await tx
    .updateTable('secured_form')
    .set({ [column]: newest })
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .where(column, '<', newest)
    .execute()
}
