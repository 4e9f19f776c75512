import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { sealAll } from '../../../server/audit/seal.ts'
import { bySystem, recordAudit } from '../../../server/db/audit.ts'
import { type Db, openPostgres, transact } from '../../../server/db/open.ts'
import { compareBanks } from '../../../tools/evidence/restore.ts'
import { makeSeals } from '../../../tools/evidence/seals.ts'
import { foundBank } from '../../support/founding.ts'
import { createDatabase } from '../../support/new-database.ts'

const server = process.env.TEST_DATABASE_URL

test.runIf(server)(
  'npm run evidence restores a bank, verifies the database that it is given, and exits with 1 when an event was changed there',
  async () => {
    const url = await makeSealedBank()
    const { db } = await openUntilTheEnd(url)
    await changeEvent(db)
    const folder = mkdtempSync(join(tmpdir(), 'sharedraft-evidence-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    expect(await run(['--to', folder], { DATABASE_URL: url })).toMatchObject({ code: 1, error: '' })
    const read = (file: string) => readFileSync(join(folder, file), 'utf8')
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['index.md', 'restore.md', 'sbom.json', 'seals.md']))
    expect(read('restore.md')).toContain('the last seal of the original is among them.')
    expect(read('seals.md')).toMatch(/^- Event \d+ of founded: changed$/m)
    const [, failed = ''] = /## What failed\n\n(.+?)\n\n/s.exec(read('index.md')) ?? []
    expect(failed).toMatch(
      /^- \*\*Seals of the audit\*\*: the audit of 1 institution is broken: Event \d+ of founded: changed$/,
    )
  },
)

test.runIf(server)(
  'the seals of a whole audit are listed, none prove nothing, and an address that fails is named nowhere',
  async () => {
    const verify = (databaseUrl: string) =>
      makeSeals({ databaseUrl, commit: null, now: new Date(), coverage: '', programs: null })
    expect(verify(await makeSealedBank())).toEqual({
      isWrong: false,
      result: 'the audit of 1 institution is whole: 1 event in 1 seal',
      text: expect.stringContaining('- founded: 1 events in 1 seals. Keep the last elsewhere: 1:'),
    })
    const unsealed = await createDatabase(server ?? '')
    await foundBank({ databaseUrl: unsealed, dataDir: '' }, { members: 1, balance: 100_00 })
    expect(verify(unsealed)).toMatchObject({
      isWrong: false,
      result: 'the audit of 1 institution is not sealed yet, so nothing is proven',
    })
    expect(() => verify('postgres://sharedraft:tulip@127.0.0.1:1/nowhere')).toThrow(
      /^the database of DATABASE_URL could not be read\. `npm run audit:verify` says why\.$/,
    )
  },
)

test.runIf(server)('a restored bank with another balance, a changed event or a lost row is not proven', async () => {
  const url = await makeSealedBank()
  const open = () => openCopy(url)
  const db = await open()
  expect((await compareBanks(db, await open())).violations).toEqual([])

  const richer = await open()
  await sql`alter table account disable trigger all`.execute(richer)
  await sql`update account set balance = balance + 1 where id = (select min(id) from account where account_type = 1)`.execute(
    richer,
  )
  expect((await compareBanks(db, richer)).violations).toEqual([
    'the rows of account differ',
    expect.stringMatching(/^the books: unprovenBalances \d+$/),
    'the sums of balances differ',
  ])

  const changed = await open()
  await changeEvent(changed)
  expect((await compareBanks(db, changed)).violations).toEqual([
    'the rows of audit_event differ',
    expect.stringMatching(/^Event \d+ of founded: changed$/),
  ])

  const lost = await open()
  await sql`delete from session`.execute(lost)
  expect((await compareBanks(db, lost)).violations).toEqual(['the rows of session differ'])
})

test('npm run evidence refuses an option that it does not have', async () => {
  expect(await run(['--too', 'somewhere'])).toEqual({
    code: 1,
    out: '',
    error: 'npm run evidence -- [--to FOLDER]\n',
  })
})

/** Makes a bank with money and a sealed event, to which nobody is connected. */
async function makeSealedBank(): Promise<string> {
  const url = await createDatabase(server ?? '')
  await foundBank({ databaseUrl: url, dataDir: '' }, { members: 2, balance: 100_00 })
  const { db, close } = openPostgres(url, () => {})
  const { id } = await db.selectFrom('institution').select('id').executeTakeFirstOrThrow()
  const event = { ...bySystem(id, new Date()), action: 'LOCK', target: { type: 'member', id: 1 } } as const
  await transact(db, (tx) => recordAudit(tx, event))
  await sealAll(db, id)
  await close()
  return url
}

async function openCopy(url: string): Promise<Db> {
  const template = new URL(url).pathname.slice(1)
  return (await openUntilTheEnd(await createDatabase(server ?? '', template))).db
}

async function openUntilTheEnd(url: string) {
  const database = openPostgres(url, () => {})
  onTestFinished(() => database.close())
  return database
}

async function changeEvent(db: Db): Promise<void> {
  await sql`alter table audit_event disable trigger all`.execute(db)
  await sql`update audit_event set target_id = '2'`.execute(db)
}

const run = (given: readonly string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; error: string }>((resolve) =>
    execFile(
      process.execPath,
      ['tools/evidence.ts', ...given],
      { env: { PATH: process.env.PATH, ...env } },
      (failed, out, error) => resolve({ code: Number(failed?.code ?? 0), out, error }),
    ),
  )
