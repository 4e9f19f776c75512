import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { allMigrations, checkReady, migrate, migrateIn } from '../../server/db/migrate.ts'
import { type Db, openEmbedded, openPostgres, transact } from '../../server/db/open.ts'
import { addInstitution } from '../../server/ledger/build.ts'
import { createDatabase, newEmbedded } from '../support/new-database.ts'
import { plainInstitution } from '../support/plain.ts'

const server = process.env.TEST_DATABASE_URL

test('migrating a database twice changes nothing the second time', async () => {
  const { db } = await emptyDatabase()
  await expect(checkReady(db)).rejects.toThrow()
  await migrate(db)
  const first = await appliedTo(db)
  await migrate(db)
  expect(await appliedTo(db)).toEqual(first)
  expect(first.length).toBeGreaterThan(0)
  await checkReady(db)
})

test('only new migrations are applied, in order', async () => {
  const { db } = await emptyDatabase()
  const one = migration('0001', 'create table goat (name text)')
  const two = migration('0002', "insert into goat values ('heidi')\n\nalter table goat add column age integer")
  await migrate(db, [one])
  await migrate(db, [one, two])
  const goats = await sql`select * from goat`.execute(db)
  expect(goats.rows).toEqual([{ name: 'heidi', age: null }])
})

test('migrating fails with a message if a migration was changed after it was applied', async () => {
  const { db } = await emptyDatabase()
  await migrate(db, [migration('0001', 'create table goat (name text)')])
  const changed = migrate(db, [migration('0001', 'create table goat (name text, age integer)')])
  await expect(changed).rejects.toThrow(
    'The migration 0001 was changed after it had been applied. Put it back and write a new one.',
  )
})

test('a failed migration is rolled back together with the ones before it', async () => {
  const { db } = await emptyDatabase()
  const good = migration('0001', 'create table goat (name text)')
  const bad = migration('0002', "insert into goat values ('heidi')\n\ninsert into sheep values ('dolly')")
  await expect(migrate(db, [good, bad])).rejects.toMatchObject({ code: '42P01' })
  const { rows } = await sql`select to_regclass('goat') as goat, to_regclass('migration') as migration`.execute(db)
  expect(rows).toEqual([{ goat: null, migration: null }])
  await migrate(db, [good])
  expect(await appliedTo(db)).toMatchObject([{ name: '0001' }])
})

test.runIf(server)('if two processes start at once, one migrates and the other waits until it is done', async () => {
  const { db, url } = await emptyDatabase()
  const other = openPostgres(url ?? '', () => {})
  onTestFinished(() => other.close())
  const files = [migration('0001', 'create table goat (name text)')]
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const one = db.transaction().execute(async (tx) => {
    await migrateIn(tx, files)
    begun.resolve()
    await released.promise
  })
  await begun.promise
  const second = other.db.connection().execute(async (connection) => {
    await sql`set lock_timeout = 10`.execute(connection)
    await migrate(connection, files)
  })
  const asked = async () =>
    (
      await sql<{
        at: Date
      }>`select query_start as at from pg_stat_activity where query like '%pg_try_advisory_lock%' and pid <> pg_backend_pid()`.execute(
        db,
      )
    ).rows[0]?.at
  const first = await waitFor(asked)
  // Waits longer than for any other lock, by retrying.
  while ((await waitFor(asked)).getTime() < first.getTime() + 200) await pause(20)
  released.resolve()
  await Promise.all([one, second])
  expect(await appliedTo(db)).toMatchObject([{ name: '0001' }])
})

test('a migration marked as outside a transaction runs after earlier ones and before later ones', async () => {
  const { db } = await emptyDatabase()
  const said: string[] = []
  const files = [
    migration('0001', 'create table goat (name text)'),
    migration('0002', '-- outside a transaction\ncreate index concurrently goat_name on goat (name)'),
    migration('0003', 'alter index goat_name rename to goat_by_name'),
  ]
  await migrate(db, files, (line) => said.push(line))
  expect(await isThere(db, 'goat_by_name')).toBe(true)
  expect(said).toEqual(['0001', '0002', '0003'].map((name) => `Migrating the database: ${name}`))
  await migrate(db, files, (line) => said.push(line))
  expect(said).toHaveLength(3)
})

test('a migration that fails outside a transaction keeps the earlier ones and runs again at the next start', async () => {
  const { db } = await emptyDatabase()
  const one = migration('0001', 'create table goat (name text)')
  const broken = migration('0002', '-- outside a transaction\ncreate index concurrently goat_age on goat (age)')
  await expect(migrate(db, [one, broken])).rejects.toMatchObject({ code: '42703' })
  expect(await appliedTo(db)).toMatchObject([{ name: '0001' }])
  const mended = migration('0002', '-- outside a transaction\ncreate index concurrently goat_name on goat (name)')
  await migrate(db, [one, mended])
  expect(await appliedTo(db)).toMatchObject([{ name: '0001' }, { name: '0002' }])
})

test('a database created in one transaction also gets the migrations that run outside one', async () => {
  const { db } = await emptyDatabase()
  const text = '-- outside a transaction\ncreate index concurrently goat_name on goat (name)'
  await transact(db, (tx) =>
    migrateIn(tx, [migration('0001', 'create table goat (name text)'), migration('0002', text)]),
  )
  expect(await isThere(db, 'goat_name')).toBe(true)
})

test('a migration that mixes statements inside and outside a transaction is refused before it runs', async () => {
  const { db } = await emptyDatabase()
  const half = migration(
    '0001',
    'create table goat (name text)\n\n-- outside a transaction\ncreate index concurrently goat_name on goat (name)',
  )
  await expect(migrate(db, [half])).rejects.toThrow('0001: what runs outside a transaction needs a file of its own')
  expect(await isThere(db, 'goat')).toBe(false)
})

test.runIf(server)(
  'a concurrent index is built while other processes wait to migrate, and none blocks the others',
  async () => {
    const { db, url } = await emptyDatabase()
    const others = [openPostgres(url ?? '', () => {}), openPostgres(url ?? '', () => {})]
    onTestFinished(async () => void (await Promise.all(others.map((other) => other.close()))))
    const files = [
      migration('0001', 'create table goat (name text)'),
      migration('0002', '-- outside a transaction\ncreate index concurrently goat_name on goat (name)'),
    ]
    await Promise.all([db, ...others.map((other) => other.db)].map((each) => migrate(each, files)))
    expect(await appliedTo(db)).toMatchObject([{ name: '0001' }, { name: '0002' }])
  },
)

test('an institution that made statements before members could agree to e-statements gets a text to agree to', async () => {
  const { db } = await emptyDatabase()
  await migrate(
    db,
    allMigrations().filter(({ name }) => name < '0029'),
  )
  const add = (key: string, statements: object | null) =>
    transact(db, (tx) =>
      addInstitution(tx, {
        ...plainInstitution,
        key,
        name: key,
        domains: [`${key}.test`],
        ...(statements && { statements: statements as never }),
      }),
    )
  const rules = { firstMonth: '2026-08', address: '12 Pier Street', errorNotice: 'Tell us.' }
  await add('before', rules)
  await add('own', { ...rules, disclosure: 'Our own.' })
  await add('partner', null)
  await migrate(db)
  const rows = await db.selectFrom('institution').select('statements').orderBy('id').execute()
  expect(rows.map(({ statements }) => statements)).toEqual([
    { ...rules, disclosure: expect.stringMatching(/^We can give you .+ without a fee\.$/s) },
    { ...rules, disclosure: 'Our own.' },
    null,
  ])
})

test('a form that was opened or answered before that was counted, and is unread since, counts as opened', async () => {
  const { db } = await emptyDatabase()
  await migrate(
    db,
    allMigrations().filter(({ name }) => name < '0056'),
  )
  const { id } = await transact(db, (tx) =>
    addInstitution(tx, { ...plainInstitution, key: 'one', name: 'One', domains: ['one.test'] }),
  )
  const add = async (answeredAt: Date | null, action: string | null, ok = true) => {
    const form = {
      institution_id: id,
      friendly_name: 'Loan',
      origin: 'LOAN',
      source: 'WEBSITE',
      sections: '[]',
    } as const
    const added = await db
      .insertInto('secured_form')
      .values({ ...form, sent_at: new Date(), first_answered_at: answeredAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (action)
      await sql`
        insert into audit_event (institution_id, audience, action, target_type, target_id, happened_at, ok)
        values (${id}, 'system', ${action}, 'form', ${String(added.id)}, now(), ${ok})`.execute(db)
  }
  await add(new Date(), null)
  await add(null, 'SECURED_FORM_READ')
  await add(null, 'SECURED_FORM_READ', false)
  await add(null, 'FORM_OWNER')
  await migrate(db)
  const forms = await db.selectFrom('secured_form').select('was_opened').orderBy('id').execute()
  expect(forms.map(({ was_opened }) => was_opened)).toEqual([true, true, false, false])
})

async function isThere(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass(${name}) is not null as is`.execute(db)
  return rows[0]?.is ?? false
}

async function waitFor<T>(read: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await read()
    if (found !== undefined) return found
    await pause(20)
  }
}

async function emptyDatabase() {
  const url = server ? await createDatabase(server) : null
  const database = url ? openPostgres(url, () => {}) : await openEmbedded(join(await newEmbedded('empty'), 'pg'))
  onTestFinished(() => database.close())
  return { ...database, url }
}

const migration = (name: string, text: string) => ({
  name,
  text,
  checksum: createHash('sha256').update(text).digest('hex'),
})

const appliedTo = async (db: Db) =>
  (await sql<{ name: string; applied_at: Date }>`select name, applied_at from migration order by name`.execute(db)).rows
