import { execFile } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { bySystem, recordAudit } from '../../../server/db/audit.ts'
import { sealAll } from '../../../server/audit/seal.ts'
import { transact } from '../../../server/db/open.ts'
import { openBank, stillApp } from '../../support/bank.ts'
import { openTestDatabase, shared } from '../../support/database.ts'
import { createDatabase } from '../../support/new-database.ts'

test.runIf(shared.url)(
  'npm run audit:verify verifies the chain, prints its last seal, and exits with 1 if a known seal is missing or an option is wrong',
  async () => {
    const { db, url, close } = await openTestDatabase()
    onTestFinished(close)
    const verify = makeVerifier(url ?? '')
    const bank = await openBank({}, { db, app: await stillApp({ db }) })
    await transact(db, (tx) =>
      recordAudit(tx, { ...bySystem(bank.id, new Date()), action: 'LOCK', target: { type: 'member', id: 1 } }),
    )
    await sealAll(db, bank.id)
    const { hash } = await db
      .selectFrom('audit_seal')
      .select('hash')
      .where('institution_id', '=', bank.id)
      .executeTakeFirstOrThrow()
    const line = `${bank.institution.key}: 1 events in 1 seals. Keep the last elsewhere: 1:${hash}\n`
    expect(await verify()).toEqual({ code: 0, out: line, error: '' })
    expect(await verify('--expect', `1:${hash}`)).toEqual({ code: 0, out: line, error: '' })
    expect(await verify('--expect', '1:another')).toEqual({
      code: 1,
      out: line,
      error: 'Seal 1:another: in no chain\n',
    })
    const usage = 'npm run audit:verify -- [--expect SEAL]...\n'
    for (const wrong of [['--expct', '1:another'], ['--expect'], ['1:another']])
      expect(await verify(...wrong)).toEqual({ code: 1, out: '', error: usage })
  },
)

test.runIf(shared.url)(
  'npm run audit:verify of a database without any institution says so and exits with 1',
  async () => {
    const error =
      'There is no institution in this database, so nothing was verified. Set DATABASE_URL or DATA_DIR as the server has it.\n'
    const { url, close } = await openTestDatabase()
    onTestFinished(close)
    for (const database of [url ?? '', await createDatabase(shared.url ?? '')])
      expect(await makeVerifier(database)()).toEqual({ code: 1, out: '', error })
  },
)

const makeVerifier =
  (databaseUrl: string) =>
  (...given: string[]) =>
    new Promise<{ code: number; out: string; error: string }>((resolve) => {
      const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl }
      execFile(process.execPath, ['tools/audit-verify.ts', ...given], { env }, (failed, out, error) =>
        resolve({ code: Number(failed?.code ?? 0), out, error }),
      )
    })
