import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'

export const readReceiver = (db: Db, { institutionId, personId }: Member): Promise<{ email: string }> =>
  db
    .selectFrom('person')
    .select('email')
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
