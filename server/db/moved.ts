import { sql } from 'kysely'
import { type Db, transact } from './open.ts'

// Every change of money or of a member's data adds a row to one of these.
const fenced = ['ledger_transaction', 'audit_event']
const triggerName = (institutionId: number) => `institution_${institutionId}_has_moved`

/** Blocks all writes for this institution from now on, after running transactions have ended. */
export async function fenceInstitution(db: Db, institutionId: number): Promise<void> {
  await transact(db, async (tx) => {
    await sql`
      create or replace function refuse_moved() returns trigger language plpgsql as $$
      begin raise exception 'this institution has moved to another database'; end $$`.execute(tx)
    for (const table of fenced)
      await sql`
        create or replace trigger ${sql.id(triggerName(institutionId))} before insert on ${sql.table(table)}
        for each row when (new.institution_id = ${sql.lit(institutionId)}) execute function refuse_moved()`.execute(tx)
  })
}

export async function unfenceInstitution(db: Db, institutionId: number): Promise<void> {
  await transact(db, async (tx) => {
    for (const table of fenced)
      await sql`drop trigger ${sql.id(triggerName(institutionId))} on ${sql.table(table)}`.execute(tx)
  })
}

export async function hasMoved(db: Db, institutionId: number): Promise<boolean> {
  const { rows } = await sql`select from pg_trigger where tgname = ${triggerName(institutionId)} limit 1`.execute(db)
  return rows.length > 0
}
