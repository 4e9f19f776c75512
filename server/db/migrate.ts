import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { SettingsError } from '../settings.ts'
import { type Db, type Tx, transact } from './open.ts'

type Migration = { name: string; text: string; checksum: string }

/** Forward only. Each file runs once, in a transaction, while other processes wait; an applied file must stay as it was. */
export async function migrate(db: Db, migrations?: readonly Migration[]): Promise<void> {
  await transact(db, (tx) => migrateIn(tx, migrations))
}

export async function migrateIn(tx: Tx, migrations: readonly Migration[] = ours()): Promise<void> {
  // Another process may migrate for minutes. Only this wait is long; what a migration locks must not stop the bank.
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(7236512)`.execute(tx)
  await sql`set local lock_timeout to default`.execute(tx)
  await sql`create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
    tx,
  )
  const applied = await appliedTo(tx)
  for (const migration of migrations) {
    const checksum = applied.get(migration.name)
    if (checksum === migration.checksum) continue
    if (checksum)
      throw new SettingsError(`The migration ${migration.name} was changed after it had been applied. Put it back and write a new one.`)
    for (const statement of statementsOf(migration.text)) await sql.raw(statement).execute(tx)
    await sql`insert into migration (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(tx)
  }
}

/** True when every migration of this version is applied. */
export async function isMigrated(db: Db): Promise<boolean> {
  const applied = await appliedTo(db)
  return ours().every(({ name, checksum }) => applied.get(name) === checksum)
}

async function appliedTo(db: Db | Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from migration`.execute(db)
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function ours(): Migration[] {
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
const statementsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((statement) => statement.trim())
    .filter(Boolean)
