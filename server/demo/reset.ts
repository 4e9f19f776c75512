import { type HashedPerson, hashedPeople } from './access.ts'
import { migrateIn } from '../db/migrate.ts'
import { transactWithoutLimit, type Tx } from '../db/open.ts'
import type { AppContext } from '../context.ts'
import { seedDemo } from './seed.ts'
import * as store from './store.ts'

/**
 * Deletes everything and seeds the demo again, in one transaction. Tables are truncated, because the ledger is
 * append-only.
 */
export async function resetDemo({ db, secrets, clock }: Pick<AppContext, 'db' | 'secrets' | 'clock'>): Promise<void> {
  const people = await hashedPeople()
  await transactWithoutLimit(db, async (tx) => {
    await store.dropEverything(tx)
    await migrateIn(tx)
    await fill(tx, { secrets, clock, people })
  })
}

/** Seeds an empty database. Returns false when it has data. */
export async function seedIfEmpty(
  { db, secrets, clock }: Pick<AppContext, 'db' | 'secrets' | 'clock'>,
  print: (line: string) => void = () => {},
): Promise<boolean> {
  if (await store.isInstalled(db)) return false
  print('Making the demo bank: passwords')
  const people = await hashedPeople()
  return transactWithoutLimit(db, async (tx) => {
    await store.lockInstallation(tx)
    if (await store.isInstalled(tx)) return false
    await fill(tx, { secrets, clock, people, say: print })
    return true
  })
}

type FillOptions = Pick<AppContext, 'secrets' | 'clock'> & {
  people: readonly HashedPerson[]
  say?: (line: string) => void
}

async function fill(tx: Tx, { secrets, clock, people, say }: FillOptions): Promise<void> {
  await seedDemo(tx, secrets, people, clock(), say)
  await store.addInstallation(tx)
  await store.analyzeFullTables(tx)
}
