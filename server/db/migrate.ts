import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { SettingsError } from '../system/settings.ts'
import { databaseErrorOf } from './errors.ts'
import { type Db, transactWithoutLimit, type Tx } from './open.ts'
import { withoutLimit } from './time-limits.ts'

type Migration = { name: string; text: string; checksum: string }

type Say = (line: string) => void
const silent: Say = () => {}

/**
 * Forward only. Each file runs once, while other processes wait; an applied file must stay as it was. Files run in a transaction,
 * so that all of them are applied or none; one that says so runs outside, for what PostgreSQL refuses inside.
 */
export async function migrate(db: Db, migrations: readonly Migration[] = allMigrations(), say: Say = silent): Promise<void> {
  const work = async (connection: Db) => {
    // Asked again and again: a statement that waits would be waited for by an index that is built outside a transaction.
    while (!(await lock(connection))) await pause(100)
    for (const group of groupsOf(migrations)) {
      if (group.every(isOutside)) await applyOutside(connection, group, say)
      else await transactWithoutLimit(connection, (tx) => apply(tx, group, say))
    }
  }
  await withoutLimit(() => db.connection().execute((connection) => work(connection).finally(() => unlock(connection))))
}

/** The same as part of a transaction, which makes everything from nothing. */
export async function migrateIn(tx: Tx, migrations: readonly Migration[] = allMigrations()): Promise<void> {
  // Another process may migrate for minutes.
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(tx)
  await apply(tx, migrations, silent)
}

async function apply(tx: Tx, migrations: readonly Migration[], say: Say): Promise<void> {
  // What a migration locks must not stop the bank.
  await sql`set local lock_timeout = 5000`.execute(tx)
  for (const migration of await newOf(tx, migrations)) {
    say(`Migrating the database: ${migration.name}`)
    // Nobody else is in a table that this transaction has made, so there is nobody to be spared.
    for (const statement of statementsOf(migration)) await execute(tx, statement.replace(/\bconcurrently\b/i, ''))
    await record(tx, migration)
  }
}

async function execute(tx: Tx, statement: string): Promise<void> {
  try {
    await sql.raw(statement).execute(tx)
  } catch (error) {
    const extension = /^create extension if not exists (\w+)/m.exec(statement)?.[1]
    // No right to, or the server does not have its files.
    if (!extension || !['42501', '0A000', '58P01'].includes(databaseErrorOf(error).code ?? '')) throw error
    throw new SettingsError(
      `The database needs the extension ${extension}, and this role could not add it: ${(error as Error).message}. ` +
        `Install the contrib modules of PostgreSQL, and let the owner of the database run "create extension ${extension}".`,
    )
  }
}

async function applyOutside(connection: Db, migrations: readonly Migration[], say: Say): Promise<void> {
  // It holds nobody up while it waits for its locks.
  for (const setting of ['statement_timeout', 'lock_timeout']) await sql`set ${sql.raw(setting)} = 0`.execute(connection)
  for (const migration of await newOf(connection, migrations)) {
    say(`Migrating the database: ${migration.name}`)
    for (const statement of statementsOf(migration)) await sql.raw(statement).execute(connection)
    await record(connection, migration)
  }
  for (const setting of ['statement_timeout', 'lock_timeout']) await sql`reset ${sql.raw(setting)}`.execute(connection)
}

const lockNumber = 7236512

async function lock(connection: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${sql.lit(lockNumber)}) as taken`.execute(connection)
  return rows[0]?.taken ?? false
}

const unlock = (connection: Db) => sql`select pg_advisory_unlock(${sql.lit(lockNumber)})`.execute(connection)

async function newOf(db: Db | Tx, migrations: readonly Migration[]): Promise<Migration[]> {
  await sql`create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
    db,
  )
  const applied = await appliedTo(db)
  for (const { name, checksum } of migrations) {
    if (applied.has(name) && applied.get(name) !== checksum)
      throw new SettingsError(`The migration ${name} was changed after it had been applied. Put it back and write a new one.`)
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

const record = (db: Db | Tx, { name, checksum }: Migration) =>
  sql`insert into migration (name, checksum) values (${name}, ${checksum})`.execute(db)

/** Throws when every migration of this version is not applied, or when the database can only be read. */
export async function checkReady(db: Db): Promise<void> {
  // It changes nothing, and is refused as a change would be: so a connection to a standby leaves the pool.
  await sql`update installation set demo = demo where false`.execute(db)
  const applied = await appliedTo(db)
  if (!allMigrations().every(({ name, checksum }) => applied.get(name) === checksum)) throw new Error('the database is not up to date')
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

// A blank line ends a statement; the drivers take one at a time.
const statementsOf = ({ text }: Migration) =>
  text
    .split(/\n\s*\n/)
    .map((statement) => statement.trim())
    .filter(Boolean)

/** Returns whether a file runs outside a transaction. It cannot do so by half: of what fails later, that half would stay behind. */
function isOutside(migration: Migration): boolean {
  const [all, outside] = [
    statementsOf(migration),
    statementsOf(migration).filter((statement) => /^-- outside a transaction\b/i.test(statement)),
  ]
  if (outside.length > 0 && outside.length < all.length)
    throw new Error(`${migration.name}: what runs outside a transaction needs a file of its own`)
  return outside.length > 0
}

/** The same in order, those that run outside a transaction apart from the others. */
function groupsOf(migrations: readonly Migration[]): Migration[][] {
  const groups: Migration[][] = []
  for (const migration of migrations) {
    const last = groups.at(-1)
    if (last?.[0] && isOutside(last[0]) === isOutside(migration)) last.push(migration)
    else groups.push([migration])
  }
  return groups
}
