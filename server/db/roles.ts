import { sql } from 'kysely'
import { type Settings, SettingsError } from '../settings/settings.ts'
import { toDatabaseError } from './errors.ts'
import { allMigrations, migrate } from './migrate.ts'
import { type Db, openDatabase, openPostgres, transactWithoutLimit, type Tx } from './open.ts'

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>

/**
 * Applies migrations as the database's owner, so that the server can run as a role that cannot change or delete
 * append-only rows.
 */
export async function migrateAsOwner(
  { databaseUrl, databaseOwnerUrl, dataDir }: DatabaseSettings,
  print: (line: string) => void,
): Promise<void> {
  const role = decodeURIComponent(new URL(databaseUrl ?? '').username)
  await refuseUnreachable(databaseUrl ?? '')
  const { db, close } = await openDatabase({ databaseUrl: databaseOwnerUrl, dataDir }, () => {})
  try {
    await migrate(db, allMigrations(), print)
    await refuseMightyRole(db, role)
    await transactWithoutLimit(db, (tx) => grantTo(tx, role))
  } finally {
    await close()
  }
}

/** Throws if the server's own role cannot sign in, before anything is made for it. */
async function refuseUnreachable(url: string): Promise<void> {
  const { db, close } = openPostgres(url, () => {})
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    throw new SettingsError(`The database of DATABASE_URL does not answer: ${(error as Error).message}`)
  } finally {
    await close()
  }
}

/** Throws if this role could grant itself more rights. */
async function refuseMightyRole(db: Db, role: string): Promise<void> {
  const { rows } = await sql<{ is_mighty: boolean }>`
    select rolsuper or rolcreaterole or rolreplication
      or pg_has_role(oid, (select nspowner from pg_namespace where nspname = 'public'), 'member')
      or exists (select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(pg_roles.oid, relowner, 'member')) as is_mighty
    from pg_roles where rolname = ${role}`.execute(db)
  const [found] = rows
  if (!found) throw new SettingsError(`There is no role ${role}, which DATABASE_URL names.`)
  if (found.is_mighty)
    throw new SettingsError(
      `With DATABASE_OWNER_URL, the role ${role} of DATABASE_URL must own nothing and be no administrator: it could change the audit.`,
    )
}

async function grantTo(tx: Tx, role: string): Promise<void> {
  const to = sql.id(role)
  const added = await onlyAddedTo(tx)
  await sql`revoke create on schema public from public`.execute(tx)
  // Otherwise a temporary table of the same name could take the rows of the audit.
  await sql`revoke temporary on database ${sql.id(await readDatabase(tx))} from public`.execute(tx)
  await sql`grant usage on schema public to ${to}`.execute(tx)
  await sql`grant select, insert, update, delete on all tables in schema public to ${to}`.execute(tx)
  await sql`grant usage on all sequences in schema public to ${to}`.execute(tx)
  for (const table of added) await sql`revoke update, delete on ${sql.table(table)} from ${to}`.execute(tx)
  await sql`revoke insert, update, delete on migration from ${to}`.execute(tx)
}

async function readDatabase(tx: Tx): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(tx)
  return rows[0]?.name ?? ''
}

/** Returns the tables that a trigger keeps append-only. Where one depends on what changes, the trigger alone decides. */
async function onlyAddedTo(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgfoid = 'refuse_change'::regproc and tgtype & 16 > 0 and tgqual is null order by 1`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Returns what ends a start, in a sentence. Throws an error again that needs its trace. */
export function problemOfStart(error: unknown): string {
  if (error instanceof SettingsError) return error.message
  if (toDatabaseError(error).code !== '42501') throw error
  return `The database refuses: ${(error as Error).message}. The tables are made by the role of DATABASE_OWNER_URL, or without it by that of DATABASE_URL: it must own the database.`
}
