import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { tooMany } from '../http/answers.ts'
import { fingerprint } from '../secrets.ts'

/** So many wrong passwords of a signed-in person within these seconds stop all questions for theirs for as long. */
const most = 5
const seconds = 15 * 60

/** `name`: whose tries these are, as `limitedName` has it. */
export type Tries = { institutionId: number; name: string; now: Date; scale: number }

const keyOf = ({ institutionId, name }: Tries) => sql`${institutionId}::int, 'password', ${fingerprint(name)}::text`
const at = ({ now }: Tries) => sql`${now.toISOString()}::timestamptz`

/**
 * Counts a try as wrong before anybody looks, or refuses it: of guesses that are sent at once only so many are looked at,
 * though nothing is locked while they are.
 */
export async function countTry(db: Db, tries: Tries): Promise<void> {
  const recent = sql`array(select moment from unnest(entry.wrong_at) as moment where moment > ${at(tries)} - ${seconds}::int * interval '1 second')`
  const { rows: counted } = await sql`
    insert into proof_limit as entry (institution_id, kind, name_hash, touched_at, wrong_at)
    values (${keyOf(tries)}, ${at(tries)}, array[${at(tries)}])
    on conflict (institution_id, kind, name_hash) do update set
      touched_at = excluded.touched_at,
      wrong_at = ${recent} || ${at(tries)},
      stopped_until = case when cardinality(${recent}) + 1 >= ${most * tries.scale}::int
        then ${at(tries)} + ${seconds}::int * interval '1 second' end
    where entry.stopped_until is null or entry.stopped_until <= ${at(tries)}
    returning 1`.execute(db)
  if (counted.length > 0) return
  const { rows } = await sql<{ wait: number | null }>`
    select ceil(extract(epoch from stopped_until - ${at(tries)}))::int as wait
    from proof_limit where (institution_id, kind, name_hash) = (${keyOf(tries)})`.execute(db)
  throw tooMany(Math.max(1, rows[0]?.wait ?? 1))
}

/** The password was right: this try is no longer counted, and a stop that it had completed is lifted. */
export async function takeBack(db: Db, tries: Tries): Promise<void> {
  const place = sql`array_position(wrong_at, ${at(tries)})`
  await sql`
    update proof_limit set wrong_at = wrong_at[:${place} - 1] || wrong_at[${place} + 1:], stopped_until = null
    where (institution_id, kind, name_hash) = (${keyOf(tries)}) and ${place} is not null`.execute(db)
}
