import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'

/** One clock for the whole demo, and it never goes back. */
export async function setClock(db: Db, offset: number): Promise<void> {
  await db
    .updateTable('institution')
    .set({ clock_offset_ms: sql`greatest(clock_offset_ms, ${offset})` })
    .execute()
}

export const isInstalled = async (db: Db) => (await db.selectFrom('installation').selectAll().executeTakeFirst()) !== undefined

/** Waits as long as it takes: another process may be filling the database. */
export async function lockInstallation(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`lock table installation in exclusive mode`.execute(tx)
}

export async function addInstallation(tx: Tx): Promise<void> {
  await tx.insertInto('installation').values({ demo: true }).execute()
}

/**
 * The embedded database never does it by itself, and without figures it plans for small tables.
 * Only those that are full: of a table that was seen empty, every row is read until the next analysis.
 */
export async function analyzeFullTables(tx: Tx): Promise<void> {
  await sql`analyze institution, person, account, ledger_transaction, ledger_entry`.execute(tx)
}

export async function dropEverything(tx: Tx): Promise<void> {
  await sql`drop schema public cascade`.execute(tx)
  await sql`create schema public`.execute(tx)
}

/** Returns any member of the institution, or null where there is none. */
export async function somebodyOf(db: Db, institutionId: number): Promise<number | null> {
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
