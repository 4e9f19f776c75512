import { join } from 'node:path'
import { MoveError, copyBank } from '../server/db/move.ts'
import { openDatabase } from '../server/db/open.ts'
import { SettingsError } from '../server/system/settings.ts'
import { format, cents } from '../values/money.ts'

const dataDir = process.env.DATA_DIR?.trim() || '.data'
const databaseUrl = process.env.DATABASE_URL?.trim()

try {
  if (!databaseUrl)
    throw new SettingsError('Set DATABASE_URL to an empty PostgreSQL database, and DATA_DIR to the folder that moves into it.')
  await move(databaseUrl)
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof MoveError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function move(url: string): Promise<void> {
  // The folder's lock keeps every server away from it while it is read.
  const source = await openDatabase({ databaseUrl: null, dataDir }, () => {})
  const target = await openDatabase({ databaseUrl: url, dataDir }, () => {})
  try {
    const { rows, balances, proof } = await copyBank(source.db, target.db, (line) => console.log(line))
    for (const [table, count] of Object.entries(rows)) console.log(`${table.padEnd(24)}${String(count).padStart(10)} rows`)
    for (const [institution, sum] of Object.entries(balances))
      console.log(`${institution.padEnd(24)}${format(cents(sum)).padStart(20)} in all balances`)
    const open = Object.entries(proof).filter(([, ids]) => ids.length > 0)
    console.log(
      open.length === 0
        ? 'The books are proven, and the same on both sides.'
        : `The same on both sides, and not in order: ${JSON.stringify(open)}`,
    )
    console.log(
      `Sealed messages and codes need the key that wrote them: keep ${join(dataDir, 'secret.key')}, or set SECRET_KEY to what it says.`,
    )
  } finally {
    await target.close()
    await source.close()
  }
}
