import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'

/** Sets the demo's one clock, which never moves back. */
export async function setClock(db: Db, offset: number): Promise<void> {
  await db
    .updateTable('institution')
    .set({ clock_offset_ms: sql`greatest(clock_offset_ms, ${offset})` })
    .execute()
}

export const isInstalled = async (db: Db) =>
  (await db.selectFrom('installation').selectAll().executeTakeFirst()) !== undefined

/** Waits without a limit: another process may be filling the database. */
export async function lockInstallation(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`lock table installation in exclusive mode`.execute(tx)
}

export async function addInstallation(tx: Tx): Promise<void> {
  await tx.insertInto('installation').values({ demo: true }).execute()
}

/**
 * Updates the planner's statistics; the embedded database never does, and would plan for small tables. Skips empty
 * tables: once analyzed as empty, a table would be scanned in full until the next analysis.
 */
export async function analyzeFullTables(tx: Tx): Promise<void> {
  await sql`analyze institution, person, account, ledger_transaction, ledger_entry`.execute(tx)
}

export async function dropEverything(tx: Tx): Promise<void> {
  await sql`drop schema public cascade`.execute(tx)
  await sql`create schema public`.execute(tx)
}

/** Returns any member of the institution, or null if there is none. */
export async function findAnyMember(db: Db, institutionId: number): Promise<number | null> {
  const found = await db
    .selectFrom('person')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('audience', '=', 'member')
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}
