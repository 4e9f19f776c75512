import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Secrets } from '../../security/secrets.ts'
import { CsvError, parseCsvRows } from '../../csv-rows.ts'
import type { Cells, Shape } from './columns.ts'
import { rowParser } from './parser.ts'
import { type FileName, shapes } from './shapes.ts'

/** `passwordHash`: the hash of a random password that nobody has. */
export type ImportDeps = { secrets: Secrets; newPhrase: () => string; passwordHash: string }

const batch = 5_000
// A member also gets a first phrase.
const extra: Partial<Record<FileName, string>> = { members: 'phrase' }
// A new account or plan has its id before it is written, so that what belongs to it can name it.
// What a plan's row names is found once.
const ids: Partial<Record<FileName, RawBuilder<unknown>>> = {
  accounts: sql`, id bigint default nextval('account_id_seq')`,
  transfers: sql`, id bigint default nextval('plan_id_seq'), number integer, holder_id bigint, from_id bigint, to_id bigint`,
  autopays: sql`, id bigint default nextval('plan_id_seq'), number integer, holder_id bigint, from_id bigint, paid_id bigint`,
  contacts: sql`, id bigint default nextval('contact_id_seq'), holder_id bigint`,
  alerts: sql`, id bigint default nextval('alert_id_seq'), holder_id bigint, watched_id bigint`,
  'account-names': sql`, id bigint, holder_id bigint`,
  'text-phones': sql`, id bigint default nextval('phone_id_seq'), holder_id bigint`,
}

export const fileNames = Object.keys(shapes) as FileName[]
export const stagingTable = (name: FileName) => sql.table(`incoming_${name}`)

/** Streams a file into a temporary table of this transaction. Returns the number of rows. */
export async function stage(tx: Tx, dir: string, name: FileName, given: ImportDeps): Promise<number> {
  const shape: Shape = shapes[name]
  const optional = Object.keys(shape.optional ?? {})
  const known = [...Object.keys(shape.columns), ...optional]
  const columns = [...known, ...(extra[name] ? [extra[name]] : [])]
  const texts = sql.join(columns.map((column) => sql`${sql.id(column)} text`))
  await sql`create temporary table ${stagingTable(name)} (line integer, hash uuid, refusal text, outcome text, ${texts} ${ids[name] ?? sql``}) on commit drop`.execute(
    tx,
  )
  const path = join(dir, `${name}.csv`)
  if (!existsSync(path)) return 0
  const written = ['line', 'hash', 'refusal', ...columns]
  let parse: ReturnType<typeof rowParser> | undefined
  let width = 0
  let rows = 0
  let waiting: string[][] = written.map(() => [])
  let writing: Promise<void> | undefined
  // Read the next batch while the database writes this one.
  const flush = async () => {
    await writing
    writing = insert(tx, name, written, waiting)
    writing.catch(() => {})
    waiting = written.map(() => [])
    // Otherwise the batch would be sent only when the next one is read.
    await setImmediate()
  }
  for await (const read of parseCsvRows(path))
    for (const { line, cells } of read) {
      if (!parse) {
        parse = rowParser(shape, parseHeader(cells, known, optional))
        width = cells.length
        continue
      }
      const { row, refusal } = parse(cells)
      // A transaction is compared with its entry itself.
      if (name !== 'transactions') row['hash'] = hashCells(known, optional, row)
      if (name === 'members') {
        row['phrase'] = given.newPhrase()
        if (row['ssnLastFour']) row['ssnLastFour'] = given.secrets.mac('ssn', row['ssnLastFour'])
      }
      row['line'] = String(line)
      row['refusal'] =
        (cells.length === width ? refusal : `has ${cells.length} cells, and the header has ${width}`) ?? ''
      for (let at = 0; at < written.length; at++) waiting[at]?.push(row[written[at] as string] ?? '')
      rows += 1
      if (rows % batch === 0) await flush()
    }
  if (waiting[0]?.length) await flush()
  await writing
  if (!parse) throw new CsvError('line 1: the file is empty, and needs its header')
  await sql`analyze ${stagingTable(name)}`.execute(tx)
  return rows
}

function parseHeader(cells: readonly string[], known: readonly string[], optional: readonly string[]): string[] {
  const names = cells.map((cell) => cell.trim())
  const missing = known.filter((name) => !names.includes(name) && !optional.includes(name))
  const strange = names.filter((name, index) => !known.includes(name) || names.indexOf(name) < index)
  if (missing.length > 0) throw new CsvError(`line 1: the header lacks ${missing.join(', ')}`)
  if (strange.length > 0)
    throw new CsvError(`line 1: the header has ${strange.join(', ')}, which this file does not have`)
  return names
}

/**
 * Hashes the stored values without secrets: a four-digit number could be guessed from its hash. A blank optional cell is
 * as if the file had no such column.
 */
export function hashCells(known: readonly string[], optional: readonly string[], row: Cells): string {
  const hashed = known.filter((column) => column !== 'ssnLastFour' && (row[column] || !optional.includes(column)))
  return hash('md5', JSON.stringify(hashed.map((column) => row[column] ?? '')))
}

const types: Partial<Record<string, RawBuilder<unknown>>> = { line: sql`integer`, hash: sql`uuid`, refusal: sql`text` }

/** A control character, which no cell can contain. */
const separator = '\x1f'

/**
 * Sends each column as one text, which is far faster than an array. A single blank cell would become an empty array.
 */
async function insert(tx: Tx, name: FileName, columns: readonly string[], values: readonly string[][]): Promise<void> {
  const lists = values.map((cells) => sql`string_to_array(${cells.join(separator)}, ${sql.lit(separator)})`)
  const given = columns.map((column) =>
    types[column] ? sql`nullif(${sql.id(column)}, '')::${types[column]}` : sql`coalesce(${sql.id(column)}, '')`,
  )
  const names = sql.join(columns.map((column) => sql.id(column)))
  await sql`insert into ${stagingTable(name)} (${names}) select ${sql.join(given)} from unnest(${sql.join(lists)}) as given (${names})`.execute(
    tx,
  )
}

/** Prepares the transaction: no lock timeout, because a member may be moving money, and more memory for sorting. */
export async function prepare(tx: Tx): Promise<void> {
  for (const setting of ['lock_timeout = 0', "work_mem = '64MB'", 'jit = off'])
    await sql`set local ${sql.raw(setting)}`.execute(tx)
}
