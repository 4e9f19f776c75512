import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { SettingsError } from '../settings/settings.ts'
import { toDatabaseError } from './errors.ts'
import { type Db, transactWithoutLimit, type Tx } from './open.ts'
import { withoutLimit } from './time-limits.ts'

type Migration = { name: string; text: string; checksum: string }

type Say = (line: string) => void
const silent: Say = () => {}

/**
 * Applies new migrations, forward only, while other processes wait. An applied file must never change. All files run in
 * one transaction, except a file that declares itself outside, for what PostgreSQL refuses in a transaction.
 */
export async function migrate(
  db: Db,
  migrations: readonly Migration[] = allMigrations(),
  print: Say = silent,
): Promise<void> {
  const work = async (connection: Db) => {
    // Poll for the lock: an index built outside a transaction waits for every waiting statement, so waiting here would
    // deadlock.
    while (!(await lock(connection))) await pause(100)
    for (const group of groupFiles(migrations)) {
      if (group.every(isOutside)) await applyOutside(connection, group, print)
      else await transactWithoutLimit(connection, (tx) => apply(tx, group, print))
    }
  }
  await withoutLimit(() => db.connection().execute((connection) => work(connection).finally(() => unlock(connection))))
}

/** Applies all migrations to an empty database, inside a transaction. */
export async function migrateIn(tx: Tx, migrations: readonly Migration[] = allMigrations()): Promise<void> {
  // Another process may be migrating for minutes.
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(tx)
  await apply(tx, migrations, silent)
}

async function apply(tx: Tx, migrations: readonly Migration[], print: Say): Promise<void> {
  // A migration must not block the bank by waiting for a lock.
  await sql`set local lock_timeout = 5000`.execute(tx)
  for (const migration of await findNew(tx, migrations)) {
    print(`Migrating the database: ${migration.name}`)
    // A new table has no other users, so its lock needs no timeout.
    for (const statement of splitStatements(migration)) await execute(tx, statement.replace(/\bconcurrently\b/i, ''))
    await record(tx, migration)
  }
}

async function execute(tx: Tx, statement: string): Promise<void> {
  try {
    await sql.raw(statement).execute(tx)
  } catch (error) {
    const extension = /^create extension if not exists (\w+)/m.exec(statement)?.[1]
    // Not permitted, or the server lacks the extension's files.
    if (!extension || !['42501', '0A000', '58P01'].includes(toDatabaseError(error).code ?? '')) throw error
    throw new SettingsError(
      `The database needs the extension ${extension}, and this role could not add it: ${(error as Error).message}. ` +
        `Install the contrib modules of PostgreSQL, and let the owner of the database run "create extension ${extension}".`,
    )
  }
}

async function applyOutside(connection: Db, migrations: readonly Migration[], print: Say): Promise<void> {
  // Building an index waits for locks without blocking anybody.
  for (const setting of ['statement_timeout', 'lock_timeout'])
    await sql`set ${sql.raw(setting)} = 0`.execute(connection)
  for (const migration of await findNew(connection, migrations)) {
    print(`Migrating the database: ${migration.name}`)
    for (const statement of splitStatements(migration)) await sql.raw(statement).execute(connection)
    await record(connection, migration)
  }
  for (const setting of ['statement_timeout', 'lock_timeout']) await sql`reset ${sql.raw(setting)}`.execute(connection)
}

const lockNumber = 7236512

async function lock(connection: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${sql.lit(lockNumber)}) as taken`.execute(
    connection,
  )
  return rows[0]?.taken ?? false
}

const unlock = (connection: Db) => sql`select pg_advisory_unlock(${sql.lit(lockNumber)})`.execute(connection)

async function findNew(db: Db | Tx, migrations: readonly Migration[]): Promise<Migration[]> {
  await sql`create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
    db,
  )
  const applied = await appliedTo(db)
  for (const { name, checksum } of migrations) {
    if (applied.has(name) && applied.get(name) !== checksum)
      throw new SettingsError(
        `The migration ${name} was changed after it had been applied. Put it back and write a new one.`,
      )
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

const record = (db: Db | Tx, { name, checksum }: Migration) =>
  sql`insert into migration (name, checksum) values (${name}, ${checksum})`.execute(db)

/** Throws if a migration of this version is missing, or if the database is read-only. */
export async function checkReady(db: Db): Promise<void> {
  // Changes nothing, but fails on a standby, so that a connection to one leaves the pool.
  await sql`update installation set demo = demo where false`.execute(db)
  const applied = await appliedTo(db)
  if (!allMigrations().every(({ name, checksum }) => applied.get(name) === checksum))
    throw new Error('the database is not up to date')
}

async function appliedTo(db: Db | Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from migration`.execute(db)
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

export function allMigrations(): Migration[] {
  const folder = new URL('./migrations/', import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
}

// A blank line ends a statement; the drivers execute one at a time.
const splitStatements = ({ text }: Migration) =>
  text
    .split(/\n\s*\n/)
    .map((statement) => statement.trim())
    .filter(Boolean)

/**
 * Returns whether a file runs outside a transaction. Then all its statements must: a failure would not undo the others.
 */
function isOutside(migration: Migration): boolean {
  const [all, outside] = [
    splitStatements(migration),
    splitStatements(migration).filter((statement) => /^-- outside a transaction\b/i.test(statement)),
  ]
  if (outside.length > 0 && outside.length < all.length)
    throw new Error(`${migration.name}: what runs outside a transaction needs a file of its own`)
  return outside.length > 0
}

/** Groups the files in order; each file that runs outside a transaction is a group by itself. */
function groupFiles(migrations: readonly Migration[]): Migration[][] {
  const groups: Migration[][] = []
  for (const migration of migrations) {
    const last = groups.at(-1)
    if (last?.[0] && isOutside(last[0]) === isOutside(migration)) last.push(migration)
    else groups.push([migration])
  }
  return groups
}
