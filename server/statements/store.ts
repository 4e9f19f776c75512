import { sql } from 'kysely'
import { type Day, day } from '../../values/days.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { KeptStatement } from './content.ts'

type Made = { textVersion: string; layout: number; madeAt: Date }

export async function addStatements(
  tx: Tx,
  institutionId: number,
  { textVersion, layout, madeAt }: Made,
  statements: readonly (KeptStatement & { personId: number; isOnPaper: boolean; sha256: string })[],
): Promise<void> {
  const rows = statements.map(({ personId, isOnPaper, month, opensOn, closesOn, facts, sha256 }) => ({
    institution_id: institutionId,
    person_id: personId,
    on_paper: isOnPaper,
    month,
    opens_on: opensOn,
    closes_on: closesOn,
    facts: JSON.stringify(facts),
    text_version: textVersion,
    layout,
    sha256,
    made_at: madeAt,
  }))
  await tx.insertInto('statement').values(rows).execute()
}

/** Returns the months whose statements are all made. */
export async function readEndedMonths(db: Db, institutionId: number): Promise<Set<Day>> {
  const rows = await db
    .selectFrom('statement_run')
    .select('month')
    .where('institution_id', '=', institutionId)
    .execute()
  return new Set(rows.map(({ month }) => day(month)))
}

export async function endMonth(tx: Tx, institutionId: number, month: Day, now: Date): Promise<void> {
  await tx
    .insertInto('statement_run')
    .values({ institution_id: institutionId, month, ended_at: now })
    .onConflict((same) => same.doNothing())
    .execute()
}

/** Lists a member's statements, the newest first. */
export const readStatements = (db: Db, { institutionId, personId }: Member) =>
  db
    .selectFrom('statement')
    .select(['month', 'opens_on', 'closes_on', 'made_at', 'opened_at'])
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .orderBy('month', 'desc')
    .execute()

export const findMonth = (db: Db, { institutionId, personId }: Member, month: Day) =>
  db
    .selectFrom('statement')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('month', '=', month)
    .executeTakeFirst()

/** Records when the member first opened a statement. */
export async function markOpened(db: Db, { institutionId, personId }: Member, month: Day, now: Date): Promise<void> {
  await db
    .updateTable('statement')
    .set({ opened_at: now })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('month', '=', month)
    .where('opened_at', 'is', null)
    .execute()
}

/** Finds whose statement has this hash, and when it was made. */
export async function findByHash(db: Db, institutionId: number, sha256: string) {
  const { rows } = await sql<{ number: string; month: Day; made_at: Date }>`
    select facts ->> 'number' as number, statement.month, made_at from statement
    where institution_id = ${institutionId} and sha256 = ${sha256} limit 1`.execute(db)
  return rows[0] ?? null
}

type MonthFilter = { month: Day; onlyPaper: boolean }

/** `onlyPaper`: of members who got no e-statements when it was made: they were not told of it. */
const queryMonth = (db: Db, institutionId: number, { month, onlyPaper }: MonthFilter) =>
  db
    .selectFrom('statement')
    .innerJoin('person', (join) =>
      join.onRef('person.institution_id', '=', 'statement.institution_id').onRef('person.id', '=', 'person_id'),
    )
    .where('statement.institution_id', '=', institutionId)
    .where('statement.month', '=', month)
    .$if(onlyPaper, (query) => query.where(sql<boolean>`coalesce(on_paper, not e_statements)`))

export async function countMonth(db: Db, institutionId: number, filter: MonthFilter): Promise<number> {
  const { count } = await queryMonth(db, institutionId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Reads the next statements of a month, by member. */
export const readMonthBatch = (db: Db, institutionId: number, { after, ...filter }: MonthFilter & { after: number }) =>
  queryMonth(db, institutionId, filter)
    .selectAll('statement')
    .where('person_id', '>', after)
    .orderBy('person_id')
    .limit(50)
    .execute()
