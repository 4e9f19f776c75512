import { type HashedPerson, hashedPeople } from '../access/demo.ts'
import { migrateIn } from '../db/migrate.ts'
import { transactWithoutLimit, type Tx } from '../db/open.ts'
import type { AppContext } from '../context.ts'
import { seedDemo } from './seed.ts'
import * as store from './store.ts'

/** Everything goes and the first day comes back, in one transaction: the ledger itself can only be added to. */
export async function resetDemo({ db, secrets, clock }: Pick<AppContext, 'db' | 'secrets' | 'clock'>): Promise<void> {
  const people = await hashedPeople()
  await transactWithoutLimit(db, async (tx) => {
    await store.dropEverything(tx)
    await migrateIn(tx)
    await fill(tx, { secrets, clock, people })
  })
}

/** Data for a database that has none. False when it had some. */
export async function seedIfEmpty(
  { db, secrets, clock }: Pick<AppContext, 'db' | 'secrets' | 'clock'>,
  say: (line: string) => void = () => {},
): Promise<boolean> {
  if (await store.isInstalled(db)) return false
  say('Making the demo bank: passwords')
  const people = await hashedPeople()
  return transactWithoutLimit(db, async (tx) => {
    await store.lockInstallation(tx)
    if (await store.isInstalled(tx)) return false
    await fill(tx, { secrets, clock, people, say })
    return true
  })
}

type Filling = Pick<AppContext, 'secrets' | 'clock'> & { people: readonly HashedPerson[]; say?: (line: string) => void }

async function fill(tx: Tx, { secrets, clock, people, say }: Filling): Promise<void> {
  await seedDemo(tx, secrets, people, clock(), say)
  await store.addInstallation(tx)
  await store.analyzeFullTables(tx)
}
