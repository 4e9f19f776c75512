import { sql } from 'kysely'
import type { OwnNote } from '../../values/own-notes.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'

/** Returns one of the member's posted rows, and whether its account shows them. */
export async function findEntry(db: Db, { institutionId, personId }: Member, uniqueId: string) {
  const entry = await db
    .selectFrom('ledger_entry')
    .innerJoin('account', (join) =>
      join
        .onRef('account.institution_id', '=', 'ledger_entry.institution_id')
        .onRef('account.id', '=', 'ledger_entry.account_id'),
    )
    .select(['ledger_entry.id', 'display', 'allow_inquiry'])
    .where('ledger_entry.institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('ledger_entry.unique_id', '=', uniqueId)
    .executeTakeFirst()
  return entry ?? null
}

/** Returns on how many other transactions the member wrote something. */
export async function countOtherNotes(db: Db, { institutionId, personId }: Member, entryId: number): Promise<number> {
  const { count } = await db
    .selectFrom('entry_note')
    .select(sql<number>`count(*)`.as('count'))
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('entry_id', '<>', entryId)
    .executeTakeFirstOrThrow()
  return count
}

export async function saveNote(
  tx: Tx,
  { institutionId, personId }: Member,
  entryId: number,
  { note, tags }: OwnNote,
): Promise<void> {
  const words = { own_note: note, tags: [...tags] }
  await tx
    .insertInto('entry_note')
    .values({ institution_id: institutionId, person_id: personId, entry_id: entryId, ...words })
    .onConflict((at) => at.columns(['institution_id', 'person_id', 'entry_id']).doUpdateSet(words))
    .execute()
}

export async function removeNote(tx: Tx, { institutionId, personId }: Member, entryId: number): Promise<void> {
  await tx
    .deleteFrom('entry_note')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('entry_id', '=', entryId)
    .execute()
}
