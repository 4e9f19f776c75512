import type { Tx } from './open.ts'

/** Whose rows they are: a person, and never without their institution. */
export type Member = { institutionId: number; personId: number }

/** Locks a person, one request at a time, so that a count stays right. Other rows may still refer to them. */
export async function lockPerson(tx: Tx, { institutionId, personId }: Member): Promise<void> {
  await tx
    .selectFrom('person')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
