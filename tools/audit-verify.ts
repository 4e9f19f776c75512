// npm run audit:verify: proves that nobody has changed, removed or added events of the audit trail.
import { verifyAudit } from '../server/audit/verify.ts'
import { toDatabaseError } from '../server/db/errors.ts'
import { type Db, openDatabase } from '../server/db/open.ts'
import { SettingsError } from '../server/settings/settings.ts'
import { parseOptions } from './options.ts'

const dataDir = process.env.DATA_DIR?.trim() || '.data'
const databaseUrl = process.env.DATABASE_URL?.trim() || null

try {
  const { expect = [] } = parseOptions(
    { expect: { type: 'string', multiple: true } },
    'npm run audit:verify -- [--expect SEAL]...',
  )
  process.exitCode = (await verify(expect)) ? 0 : 1
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function verify(expected: readonly string[]): Promise<boolean> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir }, () => {})
  try {
    const found = new Set<string>()
    let isWhole = true
    const institutions = await readInstitutions(db)
    if (institutions.length === 0)
      throw new SettingsError(
        'There is no institution in this database, so nothing was verified. Set DATABASE_URL or DATA_DIR as the server has it.',
      )
    for (const institution of institutions) {
      const { events, seals, last, broken, expected: kept } = await verifyAudit(db, institution, expected)
      for (const one of kept) found.add(one)
      console.log(
        `${institution.key}: ${events} events in ${seals} seals. ${last ? `Keep the last elsewhere: ${last}` : 'Nothing is sealed yet.'}`,
      )
      if (broken) console.error(broken)
      isWhole &&= broken === null
    }
    for (const missing of expected.filter((one) => !found.has(one))) console.error(`Seal ${missing}: in no chain`)
    return isWhole && expected.every((one) => found.has(one))
  } finally {
    await close()
  }
}

/** A database that no server has filled yet has none. */
async function readInstitutions(db: Db): Promise<{ id: number; key: string }[]> {
  try {
    return await db.selectFrom('institution').select(['id', 'key']).orderBy('id').execute()
  } catch (error) {
    if (toDatabaseError(error).code !== '42P01') throw error
    return []
  }
}
