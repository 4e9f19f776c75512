import { migrate } from '../../server/db/migrate.ts'
import { type Database, openEmbedded, openPostgres } from '../../server/db/open.ts'
import { watchStatements } from './institutions.ts'
import { migratedDatabase } from './new-database.ts'

/** Opens a migrated, empty database: embedded, or one of its own on the PostgreSQL of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<Database & { url: string | null }> {
  const server = process.env.TEST_DATABASE_URL
  const url = server ? await migratedDatabase(server) : null
  const database = url ? openPostgres(url, () => {}) : await openEmbedded('memory://')
  if (!url) await migrate(database.db)
  await watchStatements(database.db)
  return { ...database, url }
}

// Shared by the tests of a worker; each opens an institution of its own in it.
export const shared = await openTestDatabase()
