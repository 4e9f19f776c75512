import { runServer } from '../../test/support/server.ts'

/** Where a bank's data is stored. */
export type Place = { databaseUrl: string | null; dataDir: string }

/** Adds a figure to the table, with its goal. */
export type Note = (what: string, figure: string, goal?: string) => void

/** Starts a server that has no rate limits in practice. */
export const serverAt = ({ databaseUrl, dataDir }: Place) =>
  runServer({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000000', ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
