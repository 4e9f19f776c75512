import { rm } from 'node:fs/promises'
import { createDatabase, newDataDir } from '../../test/support/new-database.ts'
import { runServer } from '../../test/support/server.ts'

/** Where a bank's data is stored. */
export type Place = { databaseUrl: string | null; dataDir: string }

/** Adds a figure to the table, with its goal. */
export type Note = (what: string, figure: string, goal?: string) => void

/** Starts a server that has no rate limits in practice. */
export const serverAt = ({ databaseUrl, dataDir }: Place) =>
  runServer({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000000', ...(databaseUrl && { DATABASE_URL: databaseUrl }) })

const folders: string[] = []

/** Makes a folder that `removeFolders` removes at the end of the bench. */
export async function newFolder(): Promise<string> {
  const folder = await newDataDir()
  folders.push(folder)
  return folder
}

export const newBankOn = async (url: string) => ({ databaseUrl: await createDatabase(url), dataDir: await newFolder() })
export const embedded = async (): Promise<Place> => ({ databaseUrl: null, dataDir: await newFolder() })

export async function removeFolders(): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}
