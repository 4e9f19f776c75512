import { type Kysely, sql } from 'kysely'
import { SettingsError } from '../settings/settings.ts'
import type { Schema } from './schema.ts'

/** With these began databases of versions that were never released. Their data cannot be carried over. */
const earlierFirsts = ['0001-house.sql', '0001-tables.sql']

/** Throws, with advice, when an earlier version created this database. */
export async function refuseEarlierVersion(
  db: Kysely<Schema>,
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
): Promise<void> {
  const { rows } = await sql<{
    migrated: boolean
  }>`select to_regclass('public.migration') is not null as migrated`.execute(db)
  if (!rows[0]?.migrated) return
  const earlier = await sql`select 1 from migration where name in (${sql.join(earlierFirsts)})`.execute(db)
  if (earlier.rows.length === 0) return
  throw new SettingsError(
    databaseUrl
      ? 'The database of DATABASE_URL was made by an earlier version, which this one cannot read. Set DATABASE_URL to an empty database.'
      : `The demo in ${dataDir} was made by an earlier version, which this one cannot read: remove ${dataDir}.`,
  )
}
