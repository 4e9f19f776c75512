// npm run db:move: copies the embedded bank into an empty PostgreSQL, or with --institution one institution into a
// database that has others.
import { join } from 'node:path'
import { moveInstitution } from '../server/institution/move-store.ts'
import { MoveError, copyBank } from '../server/institution/copy-store.ts'
import { openDatabase } from '../server/db/open.ts'
import { SettingsError, parseSettings } from '../server/settings/settings.ts'
import { format, cents } from '../values/money.ts'
import { parseOptions } from './options.ts'

const dataDir = process.env.DATA_DIR?.trim() || '.data'
const databaseUrl = process.env.DATABASE_URL?.trim()
const fromUrl = process.env.FROM_DATABASE_URL?.trim()

try {
  const { institution } = parseOptions({ institution: { type: 'string' } }, 'npm run db:move -- [--institution KEY]')
  if (institution !== undefined) await moveOne(institution)
  else if (databaseUrl) await move(databaseUrl)
  else
    throw new SettingsError(
      'Set DATABASE_URL to an empty PostgreSQL database, and DATA_DIR to the folder that moves into it.',
    )
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof MoveError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function moveOne(key: string): Promise<void> {
  if (!databaseUrl || !fromUrl)
    throw new SettingsError(
      'Set FROM_DATABASE_URL to the database that has the institution, and DATABASE_URL to the one that gets it.',
    )
  const { secretKeys } = parseSettings({ DEMO: '1', SECRET_KEY: process.env.SECRET_KEY })
  const source = await openDatabase({ databaseUrl: fromUrl, dataDir }, () => {})
  const target = await openDatabase({ databaseUrl, dataDir }, () => {})
  try {
    const { rows, balance } = await moveInstitution(source.db, target.db, {
      key,
      secretKeys,
      say: (line) => console.log(line),
    })
    for (const [table, { count }] of Object.entries(rows))
      console.log(`${table.padEnd(24)}${String(count).padStart(10)} rows`)
    console.log(`${key.padEnd(24)}${format(cents(balance)).padStart(20)} in all balances`)
    console.log(
      'Every row is the same on both sides, and the books are proven. It is disabled on both, and can be enabled in the new one.',
    )
  } finally {
    await target.close()
    await source.close()
  }
}

async function move(url: string): Promise<void> {
  // The folder's lock keeps servers out while it is read.
  const source = await openDatabase({ databaseUrl: null, dataDir }, () => {})
  const target = await openDatabase({ databaseUrl: url, dataDir }, () => {})
  try {
    const { rows, balances, proof } = await copyBank(source.db, target.db, (line) => console.log(line))
    for (const [table, count] of Object.entries(rows))
      console.log(`${table.padEnd(24)}${String(count).padStart(10)} rows`)
    for (const [institution, sum] of Object.entries(balances))
      console.log(`${institution.padEnd(24)}${format(cents(sum)).padStart(20)} in all balances`)
    const open = Object.entries(proof).filter(([, ids]) => ids.length > 0)
    if (open.length === 0) console.log('The books are proven, and the same on both sides.')
    else {
      console.error(`The same on both sides, and not in order: ${JSON.stringify(open)}`)
      process.exitCode = 1
    }
    console.log(
      `Sealed messages and codes need the key that wrote them: keep ${join(dataDir, 'secret.key')}, or set SECRET_KEY to what it says.`,
    )
  } finally {
    await target.close()
    await source.close()
  }
}
