import { type Day, day } from '../../values/days.ts'
import type { Db } from '../db/open.ts'

export type Failure = { personId: number; month: Day; failedAt: Date }

/** Reads whose statements could not be made, and the first month that is missing. */
export async function readFailures(db: Db, institutionId: number): Promise<Failure[]> {
  const rows = await db
    .selectFrom('statement_failure')
    .select(['person_id', 'month', 'failed_at'])
    .where('institution_id', '=', institutionId)
    .orderBy('person_id')
    .execute()
  return rows.map(({ person_id, month, failed_at }) => ({
    personId: person_id,
    month: day(month),
    failedAt: failed_at,
  }))
}

type MissingFilter = { month: Day; onlyPaper: boolean }

/** Reads who has no statement of this month because one could not be made. `onlyPaper`: of those who get paper today. */
export async function readMissing(
  db: Db,
  institutionId: number,
  { month, onlyPaper }: MissingFilter,
): Promise<number[]> {
  const rows = await db
    .selectFrom('statement_failure')
    .innerJoin('person', (join) =>
      join.onRef('person.institution_id', '=', 'statement_failure.institution_id').onRef('person.id', '=', 'person_id'),
    )
    .select('person_id')
    .where('statement_failure.institution_id', '=', institutionId)
    .where('month', '<=', month)
    .$if(onlyPaper, (query) => query.where('e_statements', '=', false))
    .orderBy('person_id')
    .execute()
  return rows.map(({ person_id }) => person_id)
}

export async function recordFailure(
  db: Db,
  institutionId: number,
  { personId, month, failedAt }: Failure,
): Promise<void> {
  await db
    .insertInto('statement_failure')
    .values({ institution_id: institutionId, person_id: personId, month, failed_at: failedAt })
    .onConflict((same) => same.columns(['institution_id', 'person_id']).doUpdateSet({ month, failed_at: failedAt }))
    .execute()
}

export async function removeFailure(db: Db, institutionId: number, personId: number): Promise<void> {
  await db
    .deleteFrom('statement_failure')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .execute()
}
