import { sql } from 'kysely'
import { type Bank, context } from '../support/bank.ts'

/** More than have their turn at once, whatever a hash takes. */
export const calledUp = 200

/** Lets so many wait in line, from networks of their own, for a day. Returns their ids. */
export async function fillLine(bank: Bank, count: number, { rank = 2 } = {}): Promise<number[]> {
  const now = (await bank.now()).toISOString()
  const { rows } = await sql<{ id: number }>`
    insert into sign_in_line (institution_id, rank, browser_hash, name_hash, network, joined_at, ask_by, expires_at)
    select ${bank.id}::bigint, ${rank}, 'browser ' || number, 'of ' || number, 'network ' || number, ${now}::timestamptz - interval '1 hour', ${now}::timestamptz + interval '1 day', ${now}::timestamptz + interval '1 day'
    from generate_series(1, ${count}) as number order by number returning id`.execute(context.db)
  return rows.map(({ id }) => id)
}

/** Lets the first of these leave the line. */
export const letGo = (bank: Bank, ids: readonly number[]) =>
  context.db.deleteFrom('sign_in_line').where('institution_id', '=', bank.id).where('id', 'in', ids).execute()

/** Returns how many hashes there were for each who has had a turn. */
export async function hashesAt(bank: Bank): Promise<number[]> {
  const rows = await context.db
    .selectFrom('sign_in_line')
    .select('hashes')
    .where('institution_id', '=', bank.id)
    .where('hashes', '>', 0)
    .orderBy('id')
    .execute()
  return rows.map(({ hashes }) => hashes)
}
