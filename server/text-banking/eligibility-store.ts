import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'

export async function hasEStatements(db: Db, { institutionId, personId }: Member): Promise<boolean> {
  const { e_statements } = await db
    .selectFrom('person')
    .select('e_statements')
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return e_statements
}
