import { migrate } from '../../server/db/migrate.ts'
import { type Database, openEmbedded, openPostgres } from '../../server/db/open.ts'
import { watchStatements } from './institutions.ts'
import { createDatabase } from './new-database.ts'

/** A migrated, empty database: embedded, or one of its own on the PostgreSQL of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<Database & { url: string | null }> {
  const server = process.env.TEST_DATABASE_URL
  const url = server ? await copyOfMigrated(server) : null
  const database = url ? openPostgres(url, () => {}) : await openEmbedded('memory://')
  if (!url) await migrate(database.db)
  await watchStatements(database.db)
  return { ...database, url }
}

let migrated: Promise<string> | undefined

/** Copying a database takes a tenth of the time of all migrations. */
async function copyOfMigrated(server: string): Promise<string> {
  const { pathname } = new URL(await (migrated ??= makeMigrated(server)))
  return createDatabase(server, pathname.slice(1))
}

async function makeMigrated(server: string): Promise<string> {
  const url = await createDatabase(server)
  const { db, close } = openPostgres(url, () => {})
  await migrate(db)
  await close()
  return url
}

// Tests of a worker share one database; each test opens an institution of its own in it.
export const shared = await openTestDatabase()
