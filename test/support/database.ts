import pg from 'pg'
import { migrate } from '../../server/db/migrate.ts'
import { type Database, openEmbedded, openPostgres } from '../../server/db/open.ts'

/** A migrated, empty database: embedded, or one of its own on the PostgreSQL of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<Database & { url: string | null }> {
  const server = process.env.TEST_DATABASE_URL
  const url = server ? await createDatabase(server) : null
  const database = url ? openPostgres(url, () => {}) : await openEmbedded('memory://')
  await migrate(database.db)
  return { ...database, url }
}

export async function createDatabase(server: string): Promise<string> {
  const name = `sharedraft_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

// Tests of a worker share one database; each test opens an institution of its own in it.
export const shared = await openTestDatabase()
