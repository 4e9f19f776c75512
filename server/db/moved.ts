import { sql } from 'kysely'
import { type Db, transact } from './open.ts'

// Money moves, and a member's affairs change, only with a row in one of these.
const fenced = ['ledger_transaction', 'audit_event']
const nameOf = (institutionId: number) => `institution_${institutionId}_has_moved`

/** From here on the database takes nothing of this institution. What is under way ends first. */
export async function fence(db: Db, institutionId: number): Promise<void> {
  await transact(db, async (tx) => {
    await sql`
      create or replace function refuse_moved() returns trigger language plpgsql as $$
      begin raise exception 'this institution has moved to another database'; end $$`.execute(tx)
    for (const table of fenced)
      await sql`
        create or replace trigger ${sql.id(nameOf(institutionId))} before insert on ${sql.table(table)}
        for each row when (new.institution_id = ${sql.lit(institutionId)}) execute function refuse_moved()`.execute(tx)
  })
}

export async function unfence(db: Db, institutionId: number): Promise<void> {
  await transact(db, async (tx) => {
    for (const table of fenced) await sql`drop trigger ${sql.id(nameOf(institutionId))} on ${sql.table(table)}`.execute(tx)
  })
}

export async function hasMoved(db: Db, institutionId: number): Promise<boolean> {
  const { rows } = await sql`select from pg_trigger where tgname = ${nameOf(institutionId)} limit 1`.execute(db)
  return rows.length > 0
}
