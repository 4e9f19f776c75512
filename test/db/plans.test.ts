import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { openTestDatabase } from '../support/database.ts'

const database = await openTestDatabase()

afterAll(() => database.close())

const readAll = (db: typeof database.db) => db.selectFrom('institution').selectAll().where('id', '=', 1).execute()

test.runIf(database.url)('a running process keeps reading when a newer one adds columns, inside and outside a transaction', async () => {
  await readAll(database.db)
  await widen('one_more')
  expect(await readAll(database.db)).toEqual([])
  await widen('another')
  expect(await transact(database.db, readAll)).toEqual([])
})

async function widen(column: string) {
  const client = new pg.Client({ connectionString: database.url ?? '' })
  await client.connect()
  await client.query(`alter table institution add column ${column} text`)
  await client.end()
}
