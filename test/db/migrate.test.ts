import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { isMigrated, migrate, migrateIn } from '../../server/db/migrate.ts'
import { type Db, openEmbedded, openPostgres } from '../../server/db/open.ts'
import { isAnyWaiting } from '../support/locks.ts'
import { createDatabase } from '../support/new-database.ts'

const server = process.env.TEST_DATABASE_URL

test('a database is migrated once, and doing it again changes nothing', async () => {
  const { db } = await emptyDatabase()
  expect(await isMigrated(db).catch(() => false)).toBe(false)
  await migrate(db)
  const first = await appliedTo(db)
  await migrate(db)
  expect(await appliedTo(db)).toEqual(first)
  expect(first.length).toBeGreaterThan(0)
  expect(await isMigrated(db)).toBe(true)
})

test('only what is new is applied, in order', async () => {
  const { db } = await emptyDatabase()
  const one = migration('0001', 'create table goat (name text)')
  const two = migration('0002', "insert into goat values ('heidi')\n\nalter table goat add column age integer")
  await migrate(db, [one])
  await migrate(db, [one, two])
  const goats = await sql`select * from goat`.execute(db)
  expect(goats.rows).toEqual([{ name: 'heidi', age: null }])
})

test('a migration that was changed after it had been applied stops the start with a sentence', async () => {
  const { db } = await emptyDatabase()
  await migrate(db, [migration('0001', 'create table goat (name text)')])
  const changed = migrate(db, [migration('0001', 'create table goat (name text, age integer)')])
  await expect(changed).rejects.toThrow('The migration 0001 was changed after it had been applied. Put it back and write a new one.')
})

test('a migration that fails leaves nothing, and the ones before it neither', async () => {
  const { db } = await emptyDatabase()
  const good = migration('0001', 'create table goat (name text)')
  const bad = migration('0002', "insert into goat values ('heidi')\n\ninsert into sheep values ('dolly')")
  await expect(migrate(db, [good, bad])).rejects.toMatchObject({ code: '42P01' })
  const { rows } = await sql`select to_regclass('goat') as goat, to_regclass('migration') as migration`.execute(db)
  expect(rows).toEqual([{ goat: null, migration: null }])
  await migrate(db, [good])
  expect(await appliedTo(db)).toMatchObject([{ name: '0001' }])
})

test.runIf(server)('of two processes that begin at once one migrates, and the other waits for it as long as it takes', async () => {
  const { db, url } = await emptyDatabase()
  const other = openPostgres(url ?? '', () => {})
  onTestFinished(() => other.close())
  const files = [migration('0001', 'create table goat (name text)')]
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = db.transaction().execute(async (tx) => {
    await migrateIn(tx, files)
    begun.resolve()
    await released.promise
  })
  await begun.promise
  const second = other.db.connection().execute(async (connection) => {
    await sql`set lock_timeout = 10`.execute(connection)
    await migrate(connection, files)
  })
  while (!(await isAnyWaiting(db))) await pause(20)
  // Longer than it waits for any other lock, however often it tries.
  await pause(200)
  released.resolve()
  await Promise.all([first, second])
  expect(await appliedTo(db)).toMatchObject([{ name: '0001' }])
})

async function emptyDatabase() {
  const url = server ? await createDatabase(server) : null
  const database = url ? openPostgres(url, () => {}) : await openEmbedded('memory://')
  onTestFinished(() => database.close())
  return { ...database, url }
}

const migration = (name: string, text: string) => ({ name, text, checksum: createHash('sha256').update(text).digest('hex') })

const appliedTo = async (db: Db) =>
  (await sql<{ name: string; applied_at: Date }>`select name, applied_at from migration order by name`.execute(db)).rows
