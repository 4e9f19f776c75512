import { runServer } from '../../test/support/server.ts'

/** Where a bank's data is stored. */
export type Place = { databaseUrl: string | null; dataDir: string }

/** Keeps a figure for the table, with what it should be. */
export type Note = (what: string, figure: string, goal?: string) => void

/** A server that lets everybody ask as often as they like. */
export const serverAt = ({ databaseUrl, dataDir }: Place) =>
  runServer({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000000', ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
