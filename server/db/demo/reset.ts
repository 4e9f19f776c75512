import { sql } from 'kysely'
import type { House } from '../../house.ts'
import { migrateIn } from '../migrate.ts'
import { type Db, transactWithoutLimit, type Tx } from '../open.ts'
import { hashedPeople, type HashedPerson } from './people.ts'
import { seedDemo } from './seed.ts'

/** Everything goes and the first day comes back, in one transaction: the ledger itself can only be added to. */
export async function resetDemo({ db, secrets, clock }: Pick<House, 'db' | 'secrets' | 'clock'>): Promise<void> {
  const people = await hashedPeople()
  await transactWithoutLimit(db, async (tx) => {
    await sql`drop schema public cascade`.execute(tx)
    await sql`create schema public`.execute(tx)
    await migrateIn(tx)
    await fill(tx, { secrets, clock, people })
  })
}

/** Data for a database that has none. False when it had some. */
export async function seedIfEmpty(
  { db, secrets, clock }: Pick<House, 'db' | 'secrets' | 'clock'>,
  say: (line: string) => void = () => {},
): Promise<boolean> {
  if (await isInstalled(db)) return false
  say('Making the demo bank: passwords')
  const people = await hashedPeople()
  return transactWithoutLimit(db, async (tx) => {
    // Another process may be filling it, and that takes its time.
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`lock table installation in exclusive mode`.execute(tx)
    if (await isInstalled(tx)) return false
    await fill(tx, { secrets, clock, people, say })
    return true
  })
}

const isInstalled = async (db: Db) => (await db.selectFrom('installation').selectAll().executeTakeFirst()) !== undefined

type Filling = Pick<House, 'secrets' | 'clock'> & { people: readonly HashedPerson[]; say?: (line: string) => void }

async function fill(tx: Tx, { secrets, clock, people, say }: Filling): Promise<void> {
  await seedDemo(tx, secrets, people, clock(), say)
  await tx.insertInto('installation').values({ demo: true }).execute()
  // The embedded database never does it by itself, and without figures it plans for small tables.
  // Only those that are full: of a table that was seen empty, every row is read until somebody looks again.
  await sql`analyze institution, person, account, ledger_transaction, ledger_entry`.execute(tx)
}
