import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, type KyselyPlugin, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { type Settings, SettingsError } from '../settings/settings.ts'
import { refuseEarlierVersion } from './earlier-version.ts'
import { toDatabaseError } from './errors.ts'
import { type Listen, listenToEmbedded, listenToPostgres } from './listen.ts'
import { lockDataDir } from './lock.ts'
import { timeLimits, withoutLimit } from './time-limits.ts'
import { openPool, type PoolCounts } from './pool.ts'
import type { Schema } from './schema.ts'
import { keepPlans, isOutgrown } from './statement-names.ts'

/** The database or a transaction: a store function works on either. */
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>
/** `pool`: how many connections are open and how many callers wait. The embedded database has no pool. */
export type Database = {
  db: Db
  kind: 'embedded' | 'postgres'
  close(): Promise<void>
  listen: Listen
  pool?: () => PoolCounts
}

/**
 * `isLimited`: applies the limits of `timeLimits`. A server that answers requests needs them; commands may take their
 * time. `isReadOnly`: nothing is ever written through these connections.
 */
type Options = { isLimited: boolean; isReadOnly?: boolean }
type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDir'>

export async function openDatabase(
  settings: DatabaseSettings,
  onLost: (error: Error) => void,
  options?: Options,
): Promise<Database> {
  if (settings.databaseUrl) {
    const database = openPostgres(settings.databaseUrl, onLost, options)
    const problem = await canWrite(database.db).then(
      (can) => (can ? null : 'can only be read. Give the address of the primary.'),
      (error) => `does not answer: ${error.message}`,
    )
    if (problem === null) return refusingEarlier(database, settings)
    await database.close()
    throw new SettingsError(`The database of DATABASE_URL ${problem}`)
  }
  const unlock = lockDataDir(settings.dataDir)
  const database = await openEmbedded(join(settings.dataDir, 'pg'))
  return refusingEarlier({ ...database, close: () => database.close().finally(unlock) }, settings)
}

async function refusingEarlier(database: Database, settings: DatabaseSettings): Promise<Database> {
  try {
    await refuseEarlierVersion(database.db, settings)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** `memory://` for tests. */
export async function openEmbedded(place: string): Promise<Database> {
  const pglite = await PGlite.create(place, { parsers, extensions: { btree_gin, pg_trgm } })
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }), plugins: [guard] })
  return { db, kind: 'embedded', close: () => db.destroy(), listen: listenToEmbedded(pglite) }
}

export function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  { isLimited, isReadOnly = false }: Options = { isLimited: false },
): Database {
  for (const [oid, parse] of Object.entries(parsers))
    pg.types.setTypeParser(Number(oid), parse as (text: string) => never)
  const settings = [
    'timezone=UTC',
    'idle_in_transaction_session_timeout=15000',
    `lock_timeout=${timeLimits.lock}`,
    // A process that is killed leaves no statement and no locks behind.
    'client_connection_check_interval=1000',
    ...(isReadOnly ? ['default_transaction_read_only=on'] : []),
    // Stop a statement in the database when nobody waits for it any more.
    ...(isLimited ? [`statement_timeout=${timeLimits.statement}`] : []),
  ]
  const options = settings.map((setting) => `-c ${setting}`).join(' ')
  const pool = openPool({ connectionString: url, max: 10, options }, isLimited, onLost, keepPlans)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [guard] })
  return { db, kind: 'postgres', close: () => db.destroy(), listen: listenToPostgres(url), pool: pool.counts }
}

/** Returns whether this server accepts writes; a standby is read-only. */
export async function canWrite(db: Db): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`select current_setting('transaction_read_only') = 'off' as can`.execute(
    db,
  )
  return rows[0]?.can ?? false
}

/**
 * Runs `work` in a transaction, and again when the database asks for a retry, so `work` must have no effects outside
 * it.
 */
export async function transact<R>(db: Db, work: (tx: Tx) => Promise<R>): Promise<R> {
  if (inside.getStore()) throw new Error('transact within transact: pass the transaction on')
  for (let attempt = 1; ; attempt++) {
    try {
      return await db
        .withoutPlugins()
        .transaction()
        .execute((tx) => inside.run(true, () => work(tx)))
    } catch (error) {
      if (attempt >= countTries(error)) throw error
    }
  }
}

function countTries(error: unknown): number {
  const { code = '', constraint = '' } = toDatabaseError(error)
  // A lock timeout gets one retry: after a third wait the browser would have given up.
  if (code === '55P03' || isOutgrown(error)) return 2
  // Serialization failure, deadlock, a random number that was taken, or a key that another request has just stored.
  const isTransient = ['40001', '40P01'].includes(code)
  const isTaken = code === '23505' && ['ledger_transaction_confirm_num', 'operation_pkey'].includes(constraint)
  return isTransient || isTaken ? 4 : 1
}

/** Runs `work` as `transact` does, without time limits. */
export const transactWithoutLimit = <R>(db: Db, work: (tx: Tx) => Promise<R>): Promise<R> =>
  withoutLimit(() =>
    transact(db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      return work(tx)
    }),
  )

const inside = new AsyncLocalStorage<true>()
export const isInTransaction = () => inside.getStore() === true
// The embedded database has one connection, so a query outside its transaction would wait forever.
const guard: KyselyPlugin = {
  transformQuery({ node }) {
    if (inside.getStore()) throw new Error('the database was asked inside a transaction: ask the transaction')
    return node
  },
  transformResult: async ({ result }) => result,
}

// Makes both databases return the same JavaScript values: integers as numbers, and days as text.
const parsers: Record<number, (text: string) => unknown> = {
  [types.INT8]: wholeNumber,
  [types.NUMERIC]: Number,
  [types.DATE]: (text) => text,
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`beyond the safe integers: ${text}`)
  return number
}
