import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { proveNightly } from '../../server/ledger/nightly.ts'
import { readFigures } from '../../server/system/metrics-store.ts'
import { appOf, openBank } from '../support/bank.ts'
import { openTestDatabase } from '../support/database.ts'
import { forgeBalance } from '../support/forgery.ts'

test('each night one server proves the books; the metrics say what it found, and how long ago', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const bank = await openBank({}, { db, app: await appOf({ db }) })
  const { accounts } = await bank.addMember('maria', [{ balance: 100_00 }])
  const id = accounts[0]?.id ?? 0
  const at = (time: string) => new Date(`2026-11-${time}:00Z`)
  const figures = async (time: string) => {
    const { wrong, proved } = await readFigures(db, at(time))
    return { wrong, proved }
  }
  expect(await figures('17T12:00')).toEqual({ wrong: null, proved: null })
  expect(await proveNightly(db, at('17T09:00'))).toBeNull()
  expect(await figures('17T10:00')).toEqual({ wrong: 0, proved: 3_600 })

  await transact(db, (tx) => forgeBalance(tx, bank.id, id, 99_00))
  // The nightly proof starts at eight in the morning UTC.
  expect(await proveNightly(db, at('18T07:59'))).toBeNull()
  expect(await Promise.all([proveNightly(db, at('18T08:00')), proveNightly(db, at('18T08:00'))])).toEqual(
    expect.arrayContaining([{ unprovenBalances: [id] }, null]),
  )
  expect(await figures('18T08:00')).toEqual({ wrong: 1, proved: 0 })

  // An unfinished proof reports nothing, and is started again after two hours.
  await sql`update books_proof set ended_at = null, wrong = null where night = '2026-11-18'`.execute(db)
  expect(await figures('18T09:00')).toEqual({ wrong: 0, proved: 24 * 3_600 })
  expect(await proveNightly(db, at('18T10:00'))).toBeNull()
  expect(await proveNightly(db, at('18T10:01'))).toEqual({ unprovenBalances: [id] })
})
