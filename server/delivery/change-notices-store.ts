import { sql } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'

/** Returns the member's e-mail, and the notice about a change since then, or null. */
export async function findNewestNotice(tx: Tx, { institutionId, personId }: Member, since: Date) {
  return tx
    .selectFrom('person')
    .select('email')
    .select(({ selectFrom }) =>
      selectFrom('notice')
        .select('id')
        .where('institution_id', '=', institutionId)
        .where((eb) =>
          eb.or(
            (['payee', 'contact'] as const).map((changed) =>
              eb(
                'id',
                'in',
                eb
                  .selectFrom(changed)
                  .select('change_notice_id')
                  .where('institution_id', '=', institutionId)
                  .where('person_id', '=', personId),
              ),
            ),
          ),
        )
        .where('posted_at', '>', since)
        .limit(1)
        .as('notice_id'),
    )
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
}

/** Adds a line at the top, unless it is there, and marks the notice as unread. */
export async function addToNotice(
  tx: Tx,
  { institutionId, personId }: Member,
  id: number,
  line: string,
): Promise<void> {
  await tx
    .updateTable('notice')
    .set({
      text: sql<string>`case when position(${line}::text in text) > 0 then text else ${line}::text || ' ' || text end`,
    })
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('inbox_entry')
    .set({ viewed_at: null, removed_at: null })
    .where('institution_id', '=', institutionId)
    .where('notice_id', '=', id)
    .where('person_id', '=', personId)
    .execute()
}

/** Ends the watch for a first payment after it was made or scheduled. Returns the member's e-mail. */
export async function endWatch(
  tx: Tx,
  { institutionId, personId }: Member,
  { table, id }: { table: 'payee' | 'contact'; id: number },
): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    update ${sql.table(table)} as receiver set mail_first_until = null from person
    where receiver.institution_id = ${institutionId} and receiver.id = ${id} and receiver.person_id = ${personId}
      and person.institution_id = ${institutionId} and person.id = ${personId}
    returning email`.execute(tx)
  const [person] = rows
  if (!person) throw new Error(`the member has no ${table} ${id}`)
  return person.email
}
