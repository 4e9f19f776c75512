import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { allMigrations } from '../../server/db/migrate.ts'
import { ago, export1, exportOf } from '../institution/importing.ts'
import { openBank, stillApp } from '../support/bank.ts'
import { openTestDatabase } from '../support/database.ts'

test('an import recognizes what an earlier version of the server imported', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const bank = await openBank({}, { db, app: await stillApp({ db }) })
  const { run, report, remove } = await exportOf(bank, db)
  onTestFinished(remove)
  // Each row of a day of its own, so that it is a posting of its own, as every row was.
  const files = {
    ...export1,
    balances: export1.balances.map((row, at) => row.replace(ago(30), ago(30 + at))),
    transactions: export1.transactions.map((row, at) => row.replace(/\d{4}-\d\d-\d\d/, ago(20 - at))),
  }
  await run(files)
  const ids = () =>
    db
      .selectFrom('imported_record')
      .select(['kind', 'reference', 'id'])
      .where('kind', 'in', ['opening', 'transaction'])
      .orderBy('id')
      .execute()
  const before = await ids()
  await sql`
    update imported_record set id = transaction_id from ledger_entry where kind in ('opening', 'transaction') and ledger_entry.id = imported_record.id`.execute(
    db,
  )
  expect(await ids()).not.toEqual(before)

  const migration = allMigrations().find(({ name }) => name === '0036-imported-entries.sql')
  for (const statement of migration?.text.split(/\n\s*\n/) ?? []) await sql.raw(statement).execute(db)

  expect(await ids()).toEqual(before)
  const changed = { transactions: files.transactions.map((row) => row.replace('-40.05', '-41.05')) }
  expect(await run(changed)).toContain('Posted: 0 opening balances and 0 transactions. Posted before: 5.')
  expect(await report('differences')).toEqual([`transactions.csv,2,A1,R1,-40.05,${ago(20)},-41.05,${ago(20)}`])
})
