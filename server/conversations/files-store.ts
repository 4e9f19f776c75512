import { lockPerson, type Member } from '../db/member.ts'
import { isInNoDraft } from '../db/message-files.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Secrets } from '../security/secrets.ts'
import { type FileToSend, fileGoneRefusal, tooManyUnsentRefusal } from './domain.ts'

/** How many files that are neither sent nor kept with a draft a person has at most; the oldest go. */
const maxLoose = 20
/** How many files that are not sent a person has at most, with drafts or without. */
const maxUnsent = 100

/** A person's files that are in no message. */
export const unsentFiles = (tx: Tx, { institutionId, personId }: Member) =>
  tx
    .selectFrom('message_file')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('message_id', 'is', null)

/** Adds a file that is not sent yet. Locks the person, so that files attached at once are counted. */
export async function addFile(
  tx: Tx,
  secrets: Secrets,
  member: Member,
  { name, kind, bytes }: FileToSend,
  now: Date,
): Promise<number> {
  const { institutionId, personId } = member
  await lockPerson(tx, member)
  const unsent = unsentFiles(tx, member)
  const { count } = await unsent.select(tx.fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
  if (Number(count) >= maxUnsent) throw tooManyUnsentRefusal(maxUnsent)
  const { id } = await tx
    .insertInto('message_file')
    .values({
      institution_id: institutionId,
      person_id: personId,
      name,
      kind,
      size: bytes.length,
      sealed_file: secrets.seal(bytes.toString('base64')),
      attached_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const loose = unsent.select('id').where(isInNoDraft)
  await tx
    .deleteFrom('message_file')
    .where('institution_id', '=', institutionId)
    .where('id', 'in', loose.orderBy('id', 'desc').offset(maxLoose))
    .execute()
  return id
}

/** Makes files that a person attached part of a message. */
export async function sendFiles(
  tx: Tx,
  { institutionId, personId }: Member,
  messageId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const { numUpdatedRows } = await tx
    .updateTable('message_file')
    .set({ message_id: messageId })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('message_id', 'is', null)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) < ids.length) throw fileGoneRefusal()
}

const selectSent = (db: Db, institutionId: number, id: number) =>
  db
    .selectFrom('message_file')
    .innerJoin('form_message', (join) =>
      join
        .onRef('form_message.institution_id', '=', 'message_file.institution_id')
        .onRef('form_message.id', '=', 'message_id'),
    )
    .innerJoin('secured_form', (join) =>
      join
        .onRef('secured_form.institution_id', '=', 'message_file.institution_id')
        .onRef('secured_form.id', '=', 'form_message.form_id'),
    )
    .select(['message_file.name', 'kind', 'sealed_file', 'form_id'])
    .where('message_file.institution_id', '=', institutionId)
    .where('message_file.id', '=', id)

export type SentFile = Awaited<ReturnType<ReturnType<typeof selectSent>['executeTakeFirstOrThrow']>>

/** Returns a file that was sent below any form. */
export const findFormFile = async (db: Db, institutionId: number, id: number): Promise<SentFile | null> =>
  (await selectSent(db, institutionId, id).executeTakeFirst()) ?? null

/** Returns a file of one of the member's conversations. */
export const findMemberFile = async (
  db: Db,
  { institutionId, personId }: Member,
  id: number,
): Promise<SentFile | null> =>
  (await selectSent(db, institutionId, id).where('secured_form.person_id', '=', personId).executeTakeFirst()) ?? null
