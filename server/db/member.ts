import type { Tx } from './open.ts'

/** Whose rows they are: a person, and never without their institution. */
export type Member = { institutionId: number; personId: number }

/** One at a time for each person, so that what is counted is what there is. Other rows may go on referring to them. */
export async function lockPerson(tx: Tx, { institutionId, personId }: Member): Promise<void> {
  await tx
    .selectFrom('person')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
