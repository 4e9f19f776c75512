import { openDatabase } from '../../../server/db/open.ts'
import { createSecrets } from '../../../server/security/secrets.ts'
import { makeStatements } from '../../../server/statements/make.ts'
import { throwError } from '../../support/thrown.ts'

/** Whose statements it makes, at what time, as the environment says. */
export type Environment = { DATABASE_URL: string; INSTITUTION: string; NOW: string }

// Makes an institution's statements in a process of its own, as a server does at night.
const { db } = await openDatabase({ databaseUrl: process.env.DATABASE_URL ?? null, dataDir: '' }, () => {})
const secrets = createSecrets(['a key for the tests, and only for the tests'])
const pace = { atOnce: 10, rest: 0 }
await makeStatements(
  { db, secrets, pace, onError: throwError },
  Number(process.env.INSTITUTION),
  new Date(process.env.NOW ?? ''),
)
process.exit(0)
