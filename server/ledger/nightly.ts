import { addDays, dayIn } from '../../values/days.ts'
import { type Db, transactWithoutLimit } from '../db/open.ts'
import { type Proof, proveBooks } from './proof.ts'

/** In UTC, which is night everywhere in the country. */
const nightBegins = 8
/** A proof that takes longer has failed. */
const longest = 2 * 3_600_000

/**
 * Proves the books once a night, on the first server that asks. Returns what is wrong; null if nothing is or another
 * server did it.
 */
export async function proveNightly(db: Db, now: Date): Promise<Partial<Proof> | null> {
  const today = dayIn('UTC', now)
  const night = now.getUTCHours() < nightBegins ? addDays(today, -1) : today
  const claim = db
    .insertInto('books_proof')
    .values({ night, began_at: now })
    // Start again if a stopped server left it unfinished.
    .onConflict((same) =>
      same
        .column('night')
        .doUpdateSet({ began_at: now })
        .where('books_proof.ended_at', 'is', null)
        .where('books_proof.began_at', '<', new Date(now.getTime() - longest)),
    )
  if ((await claim.executeTakeFirst()).numInsertedOrUpdatedRows === 0n) return null
  const found = Object.entries(await transactWithoutLimit(db, proveBooks)).filter(([, ids]) => ids.length > 0)
  const wrong = found.reduce((sum, [, ids]) => sum + ids.length, 0)
  await db.updateTable('books_proof').set({ ended_at: now, wrong }).where('night', '=', night).execute()
  return wrong > 0 ? Object.fromEntries(found) : null
}
