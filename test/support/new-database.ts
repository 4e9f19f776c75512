import { rmSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { openEmbedded } from '../../server/db/open.ts'

/** A database of its own on this server: empty, or a copy of the database `template`. It goes with the server. */
export async function createDatabase(server: string, template = 'template1'): Promise<string> {
  const name = `sharedraft_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export const newDataDir = () => mkdtemp(join(tmpdir(), 'sharedraft-'))

/** Returns a new data folder that is gone when the test is over. */
export async function newFolder(): Promise<string> {
  const dataDir = await newDataDir()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

let empty: Promise<string> | undefined

/** Returns a new data folder with an empty embedded database. Making such a database takes seconds of a core, copying one takes none. */
export async function emptyDataDir(): Promise<string> {
  empty ??= makeEmpty()
  const dataDir = await newFolder()
  await cp(await empty, join(dataDir, 'pg'), { recursive: true })
  return dataDir
}

async function makeEmpty(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sharedraft-empty-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { close } = await openEmbedded(folder)
  await close()
  return folder
}
