import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, type KyselyPlugin, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { type Settings, SettingsError } from '../settings.ts'
import { lockDataDir } from './lock.ts'
import type { Schema } from './schema.ts'

/** The database, or a transaction on it: a store function works on either. */
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>
export type Database = { db: Db; kind: 'embedded' | 'postgres'; close(): Promise<void> }

export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  onIdleError: (error: Error) => void,
): Promise<Database> {
  if (settings.databaseUrl) {
    const database = openPostgres(settings.databaseUrl, onIdleError)
    await sql`select 1`.execute(database.db).catch(async (error) => {
      await database.close()
      throw new SettingsError(`The database of DATABASE_URL does not answer: ${error.message}`)
    })
    return database
  }
  const unlock = lockDataDir(settings.dataDir)
  const { db, close } = await openEmbedded(join(settings.dataDir, 'pg'))
  return { db, kind: 'embedded', close: () => close().finally(unlock) }
}

/** `memory://` for tests. */
export async function openEmbedded(place: string): Promise<Database> {
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: await PGlite.create(place, { parsers }) }), plugins: [guard] })
  return { db, kind: 'embedded', close: () => db.destroy() }
}

export function openPostgres(url: string, onIdleError: (error: Error) => void): Database {
  for (const [oid, parse] of Object.entries(parsers)) pg.types.setTypeParser(Number(oid), parse as (text: string) => never)
  const options = '-c timezone=UTC -c lock_timeout=5000 -c idle_in_transaction_session_timeout=15000'
  const pool = new pg.Pool({ connectionString: url, max: 10, options })
  // Without a listener a lost idle connection ends the process.
  pool.on('error', onIdleError)
  pool.on('connect', keepPlans)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [guard] })
  return { db, kind: 'postgres', close: () => db.destroy() }
}

/** A statement that has a name is planned once for each connection. Ours are long: planning them costs more than running them. */
function keepPlans(client: pg.PoolClient): void {
  const ask: Ask = (...question) => Reflect.apply(pg.Client.prototype.query, client, question)
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : null
    return name === null ? ask(text, values, ...rest) : askByName(ask, { name, text: text as string, values })
  }) as typeof client.query
}

type Ask = (...question: unknown[]) => Promise<unknown>

async function askByName(ask: Ask, question: { name: string; text: string; values: unknown }): Promise<unknown> {
  try {
    return await ask(question)
  } catch (error) {
    if (!isOutgrown(error)) throw error
    outgrow(question.name)
    try {
      return await ask({ ...question, name: nameOf(question.text) })
    } catch (next) {
      // A transaction answers nothing any more. As a whole it can begin again.
      throw faultOf(next).code === '25P02' ? error : next
    }
  }
}

// Texts that differ with each call, such as a list of any length, must not fill the memory of every connection.
const mostPlans = 300
const names = new Map<string, string>()
let generation = 0

function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known || names.size >= mostPlans) return known ?? null
  const name = `s${generation}_${names.size}`
  names.set(text, name)
  return name
}

/** A newer process has widened a table of which this one reads every column: PostgreSQL refuses the plan from before. */
const isOutgrown = (error: unknown) => faultOf(error).code === '0A000'

/** Under other names all is planned anew, in each connection. */
function outgrow(name: string): void {
  if (!name.startsWith(`s${generation}_`)) return
  names.clear()
  generation += 1
}

/** All that `work` does happens or nothing; tried again when the database asks for it, so `work` must not reach outside. */
export async function transact<R>(db: Db, work: (tx: Tx) => Promise<R>): Promise<R> {
  if (inside.getStore()) throw new Error('transact within transact: pass the transaction on')
  for (let attempt = 1; ; attempt++) {
    try {
      return await db
        .withoutPlugins()
        .transaction()
        .execute((tx) => inside.run(true, () => work(tx)))
    } catch (error) {
      if (attempt >= triesOf(error)) throw error
    }
  }
}

/** What the database raised: its code, and the constraint that it names. */
export const faultOf = (error: unknown) => error as { code?: string; constraint?: string }

function triesOf(error: unknown): number {
  const { code = '', constraint = '' } = faultOf(error)
  // A lock was waited for in vain: a browser has left before that happens a third time.
  if (code === '55P03' || isOutgrown(error)) return 2
  // Serialization, deadlock; a drawn number that was taken; a key that another request has just written.
  const isPassing = ['40001', '40P01'].includes(code)
  const isTaken = code === '23505' && ['ledger_transaction_confirm_num_key', 'operation_pkey'].includes(constraint)
  return isPassing || isTaken ? 4 : 1
}

const inside = new AsyncLocalStorage<true>()
// On the embedded database, which has one connection, such a query would wait for ever.
const guard: KyselyPlugin = {
  transformQuery({ node }) {
    if (inside.getStore()) throw new Error('the database was asked inside a transaction: ask the transaction')
    return node
  },
  transformResult: async ({ result }) => result,
}

// The same JavaScript values from both databases: whole numbers, and days as text.
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
