import { sql } from 'kysely'
import type { components } from '../../api/schema.d.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import { unsealOr } from '../security/unseal.ts'
import type { Secrets } from '../security/secrets.ts'
import { fileGoneRefusal, isBlankDraft } from './domain.ts'
import { unsentFiles } from './files-store.ts'
import type { About } from './store.ts'

/** `place`: the number of a conversation, or of one that has not begun what it is about; blank for a general one. */
type DraftOf = Member & { place: string }

export const draftPlace = (id: number | null, about: About | null): string =>
  id === null ? (about ? `${about.kind} ${about.id}` : '') : String(id)

type Draft = { text: string; files: components['schemas']['MessageFile'][] }

export async function findDraft(db: Db, secrets: Secrets, { institutionId, personId, place }: DraftOf): Promise<Draft> {
  const found = await db
    .selectFrom('message_draft')
    .select('sealed_text')
    .select(
      sql<Draft['files']>`(
        select coalesce(json_agg(json_build_object('id', id, 'name', name, 'kind', kind, 'size', size) order by id), '[]')
        from message_file
        where message_file.institution_id = ${institutionId} and message_file.person_id = ${personId}
          and message_id is null and message_draft.files @> to_jsonb(id))`.as('files'),
    )
    .where('message_draft.institution_id', '=', institutionId)
    .where('message_draft.person_id', '=', personId)
    .where('place', '=', place)
    .executeTakeFirst()
  return found ? { text: unsealOr('', found.sealed_text, secrets), files: found.files } : { text: '', files: [] }
}

/** Refuses a draft that names a file which is gone or was sent: one still on its way is older than its message. */
async function demandFiles(tx: Tx, member: Member, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const unsent = await unsentFiles(tx, member).select('id').where('id', 'in', ids).execute()
  if (unsent.length < ids.length) throw fileGoneRefusal()
}

type DraftToSave = { text: string; files?: readonly number[] }

export async function saveDraft(
  tx: Tx,
  secrets: Secrets,
  draft: DraftOf,
  { text, files = [] }: DraftToSave,
  now: Date,
): Promise<void> {
  if (isBlankDraft({ text, files })) return removeDraft(tx, draft)
  await demandFiles(tx, draft, files)
  const words = { sealed_text: secrets.seal(text), files: JSON.stringify(files), saved_at: now }
  await tx
    .insertInto('message_draft')
    .values({ institution_id: draft.institutionId, person_id: draft.personId, place: draft.place, ...words })
    .onConflict((at) => at.columns(['institution_id', 'person_id', 'place']).doUpdateSet(words))
    .execute()
}

export async function removeDraft(tx: Tx, { institutionId, personId, place }: DraftOf): Promise<void> {
  await tx
    .deleteFrom('message_draft')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('place', '=', place)
    .execute()
}
