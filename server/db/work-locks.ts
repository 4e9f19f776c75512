import { sql } from 'kysely'
import type { Tx } from './open.ts'

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
