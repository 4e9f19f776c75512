import { sql } from 'kysely'
import type { House } from '../../house.ts'
import { migrateIn } from '../migrate.ts'
import { transactWithoutLimit, type Tx } from '../open.ts'
import { seedDemo } from './seed.ts'

/** Everything goes and the first day comes back, in one transaction: the ledger itself can only be added to. */
export async function resetDemo({ db, secrets, clock }: Pick<House, 'db' | 'secrets' | 'clock'>): Promise<void> {
  await transactWithoutLimit(db, async (tx) => {
    await sql`drop schema public cascade`.execute(tx)
    await sql`create schema public`.execute(tx)
    await migrateIn(tx)
    await fill(tx, { secrets, clock })
  })
}

/** Data for a database that has none. False when it had some. */
export async function seedIfEmpty(
  { db, secrets, clock }: Pick<House, 'db' | 'secrets' | 'clock'>,
  say: (line: string) => void = () => {},
): Promise<boolean> {
  return transactWithoutLimit(db, async (tx) => {
    // Another process may be filling it, and that takes its time.
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`lock table installation in exclusive mode`.execute(tx)
    const installed = await tx.selectFrom('installation').selectAll().executeTakeFirst()
    if (installed) return false
    await fill(tx, { secrets, clock }, say)
    return true
  })
}

async function fill(tx: Tx, { secrets, clock }: Pick<House, 'secrets' | 'clock'>, say?: (line: string) => void): Promise<void> {
  await seedDemo(tx, secrets, clock(), say)
  await tx.insertInto('installation').values({ demo: true }).execute()
  // The embedded database never does it by itself, and without figures it plans for small tables.
  // Only those that are full: of a table that was seen empty, every row is read until somebody looks again.
  await sql`analyze institution, person, account, ledger_transaction, ledger_entry`.execute(tx)
}
