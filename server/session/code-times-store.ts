import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'

/** Returns when the nth newest code was sent (1 is the newest), or null. */
export async function readCodeTime(
  db: Db,
  { institutionId, personId }: Member,
  kind: string,
  nth: number,
): Promise<Date | null> {
  const code = await db
    .selectFrom('one_time_code')
    .select('sent_at')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst()
  return code?.sent_at ?? null
}
