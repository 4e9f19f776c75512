import { onTestFinished } from 'vitest'
import { createDatabase, migratedDatabase, newEmbedded, newFolder } from './new-database.ts'
import { runServer } from './server.ts'

/**
 * Creates a place for a server's data, empty or with all tables: a new folder, and a new database if the tests run on
 * PostgreSQL. Without a `server` it is embedded.
 */
export async function newPlace(kind: 'empty' | 'migrated', server = process.env.TEST_DATABASE_URL ?? null) {
  const dataDir = server ? await newFolder() : await newEmbedded(kind)
  const databaseUrl = server ? await (kind === 'empty' ? createDatabase(server) : migratedDatabase(server)) : null
  const settings = { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000', ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  return { dataDir, databaseUrl, settings }
}

/** Starts a server that is killed after the test. */
export async function serve(settings: Record<string, string>) {
  const server = await runServer(settings)
  onTestFinished(async () => void (await server.kill()))
  return server
}
