import { sql } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import { fingerprint } from '../security/secrets.ts'

/** What is answered, whose count it is, and for how many hours a wrong answer counts. */
type Counted = { kind: string; name: string; hours: number }

/** Returns the seconds until another answer may be tried; 0 for now. */
export async function readAnswerWait(
  db: Db,
  { institutionId }: Member,
  { kind, name, hours }: Counted,
  max: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from wrong_at[cardinality(wrong_at) - ${max}::int + 1] + ${hours}::int * interval '1 hour' - ${now}::timestamptz))::int as seconds
    from proof_limit
    where institution_id = ${institutionId} and kind = ${kind} and name_hash = ${fingerprint(name)}
      and cardinality(wrong_at) >= ${max}::int`.execute(db)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

/** Returns how many wrong answers count now. */
export async function countWrongAnswer(
  tx: Tx,
  { institutionId }: Member,
  { kind, name, hours }: Counted,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    insert into proof_limit as entry (institution_id, kind, name_hash, touched_at, wrong_at)
    values (${institutionId}::bigint, ${kind}, ${fingerprint(name)}, ${now}::timestamptz, array[${now}::timestamptz])
    on conflict (institution_id, kind, name_hash) do update set
      touched_at = excluded.touched_at,
      wrong_at = array(select moment from unnest(entry.wrong_at) as moment where moment > ${now}::timestamptz - ${hours}::int * interval '1 hour') || excluded.wrong_at
    returning cardinality(wrong_at) as times`.execute(tx)
  return rows[0]?.times ?? 0
}
