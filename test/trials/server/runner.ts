import { kinds } from '../../../server/dependencies.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { run } from '../../../server/schedule/run.ts'
import { createSecrets } from '../../../server/security/secrets.ts'

/** The day whose run this process does, as a server would. */
export type Told = { institutionId: number; now: string }

const { db } = await openDatabase(
  { databaseUrl: process.env.DATABASE_URL ?? null, dataDir: process.env.DATA_DIR ?? '' },
  () => {},
)
const scheduler = {
  db,
  secrets: createSecrets(['a key for the tests, and only for the tests']),
  clock: () => new Date(),
  kinds,
  onError: (_: unknown, error: unknown) => {
    throw error
  },
  maxTogether: 32,
}

process.on('message', ({ institutionId, now }: Told) => {
  void run(scheduler, { id: institutionId, timeZone: 'America/New_York' }, new Date(now)).then(() =>
    process.send?.('done'),
  )
})
process.send?.('ready')
