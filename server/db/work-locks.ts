import { sql } from 'kysely'
import type { Db, Tx } from './open.ts'

/** The kinds of background work of which one process at a time does an institution's. The numbers never change. */
const workLocks = {
  sealing: 7236513,
  statements: 7236514,
  coreFiles: 7236515,
  coreBalances: 7236516,
  achReturns: 7236517,
  corePending: 7236518,
  /** The trigger of `received_entry` takes it too. */
  receivedFiles: 7236519,
  importing: 7236520,
} as const

/** Returns whether this process alone does this work, and locks out others until the transaction ends. */
export async function lockWork(tx: Tx, work: keyof typeof workLocks, institutionId: number): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean
  }>`select pg_try_advisory_xact_lock(${workLocks[work]}::int, ${institutionId}::int) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

/** Locks out others from this work until the transaction ends, and waits until they are done. */
export async function waitForWork(tx: Tx, work: keyof typeof workLocks, institutionId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${workLocks[work]}::int, ${institutionId}::int)`.execute(tx)
}

/** Returns where this work is under way, in which process of the database, and since when, if this role may know it. */
export async function readWorkers(
  db: Db,
  work: keyof typeof workLocks,
): Promise<{ institutionId: number; pid: number; since: Date | null }[]> {
  const { rows } = await sql<{ institutionId: number; pid: number; since: Date | null }>`
    select objid::bigint as "institutionId", pid, xact_start as since
    from pg_locks join pg_database on pg_database.oid = database left join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and pg_database.datname = current_database() and classid::bigint = ${workLocks[work]}`.execute(
    db,
  )
  return rows
}
