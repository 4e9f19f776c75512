import { rmSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { migrate } from '../../server/db/migrate.ts'
import { openEmbedded, openPostgres } from '../../server/db/open.ts'

/** Creates a database on this server: empty, or a copy of `template`. It is dropped with the server. */
export async function createDatabase(server: string, template = 'template1'): Promise<string> {
  const name = `sharedraft_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  // Writing each page to the log first would take twice as long.
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export const newDataDir = () => mkdtemp(join(tmpdir(), 'sharedraft-'))

/** Returns a new data folder that is removed after the test. */
export async function newFolder(): Promise<string> {
  const dataDir = await newDataDir()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

let migrated: Promise<string> | undefined
const folders: Partial<Record<'empty' | 'migrated', Promise<string>>> = {}

/** Creates a database with all tables and no rows: copying one takes a tenth of the time of all migrations. */
export async function migratedDatabase(server: string): Promise<string> {
  const { pathname } = new URL(await (migrated ??= makeMigrated(server)))
  return createDatabase(server, pathname.slice(1))
}

async function makeMigrated(server: string): Promise<string> {
  const url = await createDatabase(server)
  const { db, close } = openPostgres(url, () => {})
  await migrate(db).finally(close)
  return url
}

/**
 * Returns a new data folder with an embedded database, empty or with all tables. Creating one takes seconds, copying
 * one takes none.
 */
export async function newEmbedded(kind: 'empty' | 'migrated'): Promise<string> {
  const dataDir = await newFolder()
  await cp(await (folders[kind] ??= makeEmbedded(kind)), join(dataDir, 'pg'), { recursive: true })
  return dataDir
}

async function makeEmbedded(kind: 'empty' | 'migrated'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `sharedraft-${kind}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { db, close } = await openEmbedded(folder)
  await (kind === 'migrated' ? migrate(db) : Promise.resolve()).finally(close)
  return folder
}
