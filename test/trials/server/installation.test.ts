import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { claimInstallation } from '../../../server/db/installation.ts'
import { seedIfEmpty } from '../../../server/demo/reset.ts'
import { type Database, openDatabase } from '../../../server/db/open.ts'
import { createSecrets } from '../../../server/security/secrets.ts'
import { openTestDatabase } from '../../support/database.ts'
import { foundBank } from '../../support/founding.ts'
import { newPlace } from '../../support/place.ts'
import { endOfServer } from '../../support/server.ts'

const ofDemo = 'This database holds the demo. Set DEMO=1, or give another DATABASE_URL.'
const ofBank = 'This database holds a real bank. Unset DEMO, or give another DATABASE_URL.'
const outsideTheDemo = {
  DEMO: '0',
  SECRET_KEY: 'a-key-for-the-tests-and-only-for-the-tests',
  PUBLIC_URL: 'https://bank.example.test',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SMS_GATEWAY_URL: 'https://127.0.0.1:1',
  OUTGOING_DIR: tmpdir(),
  RATE_LIMIT_SCALE: '1',
}

test('a bank’s database cannot be opened as the demo, and gets no demo data', async () => {
  const { db } = await fresh()
  await claimInstallation(db, false)
  await claimInstallation(db, false)
  await expect(claimInstallation(db, true)).rejects.toThrow(ofBank)
  const context = {
    db,
    secrets: createSecrets(['a key for the tests, and only for the tests']),
    clock: () => new Date(),
  }
  expect(await seedIfEmpty(context)).toBe(false)
  expect(await db.selectFrom('person').select('id').execute()).toEqual([])
})

test('the demo’s database cannot be opened as a bank', async () => {
  const { db } = await fresh()
  await claimInstallation(db, true)
  await claimInstallation(db, true)
  await expect(claimInstallation(db, false)).rejects.toThrow(ofDemo)
})

test('if a bank and a demo start on one database at once, one of them is refused', async () => {
  const { db } = await fresh()
  const outcomes = await Promise.allSettled([claimInstallation(db, false), claimInstallation(db, true)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'a server that finds the other kind of database stops with a message',
  async () => {
    const demo = await newPlace('migrated')
    await foundBank(demo, { members: 1, balance: 100_00 })
    expect(await endOfServer({ ...demo.settings, ...outsideTheDemo })).toEqual({ code: 1, said: `${ofDemo}\n` })

    const bank = await newPlace('migrated')
    await foundBank(bank, { members: 1, balance: 100_00 })
    const { db, close } = await openDatabase(bank, () => {})
    await db.updateTable('installation').set({ demo: false }).execute().finally(close)
    expect(await endOfServer(bank.settings)).toEqual({ code: 1, said: `${ofBank}\n` })
  },
)

test('a server whose database does not answer stops with a message', async () => {
  const { settings } = await newPlace('empty')
  expect(await endOfServer({ ...settings, DATABASE_URL: 'postgres://sharedraft@127.0.0.1:1/bank' })).toEqual({
    code: 1,
    said: 'The database of DATABASE_URL does not answer: connect ECONNREFUSED 127.0.0.1:1\n',
  })
})

async function fresh(): Promise<Database> {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  return database
}
