import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Secrets } from '../../security/secrets.ts'
import { CsvError, parseCsvRows } from './csv.ts'
import { type Cells, type FileName, parseRow, type Shape, shapes } from './shapes.ts'

/** `passwordHash`: the hash of a random password that nobody has. */
export type ImportDeps = { secrets: Secrets; newPhrase: () => string; passwordHash: string }

const batch = 5_000
const common = ['line', 'hash', 'refusal'] as const
// A member also gets a first phrase.
const extra: Partial<Record<FileName, string>> = { members: 'phrase' }
// A new account has its id before it is written, so that postings are staged with it.
const ids: Partial<Record<FileName, RawBuilder<unknown>>> = {
  accounts: sql`, id bigint default nextval('account_id_seq')`,
}

export const fileNames = Object.keys(shapes) as FileName[]
export const stagingTable = (name: FileName) => sql.table(`incoming_${name}`)

/** Streams a file into a temporary table of this transaction. Returns the number of rows. */
export async function stage(tx: Tx, dir: string, name: FileName, given: ImportDeps): Promise<number> {
  const shape: Shape = shapes[name]
  const known = Object.keys(shape.columns)
  const columns = [...known, ...(extra[name] ? [extra[name]] : [])]
  const texts = sql.join(columns.map((column) => sql`${sql.id(column)} text`))
  await sql`create temporary table ${stagingTable(name)} (line integer, hash uuid, refusal text, outcome text, ${texts} ${ids[name] ?? sql``}) on commit drop`.execute(
    tx,
  )
  const path = join(dir, `${name}.csv`)
  if (!existsSync(path)) return 0
  let names: string[] | undefined
  let rows = 0
  let waiting: Cells[] = []
  let writing: Promise<void> | undefined
  // Read the next batch while the database writes this one.
  const flush = async () => {
    await writing
    writing = waiting.length > 0 ? insert(tx, name, [...common, ...columns], waiting) : undefined
    writing?.catch(() => {})
    waiting = []
  }
  for await (const { line, cells } of parseCsvRows(path)) {
    if (!names) {
      names = parseHeader(cells, known)
      continue
    }
    const isWhole = cells.length === names.length
    const { row, refusal } = parseRow(shape, names, cells)
    const hashed = hashCells(known.filter((column) => column !== 'ssnLastFour').map((column) => row[column] ?? ''))
    if (name === 'members')
      Object.assign(row, { phrase: given.newPhrase(), ssnLastFour: given.secrets.mac('ssn', row['ssnLastFour'] ?? '') })
    const wrong = isWhole ? refusal : `has ${cells.length} cells, and the header has ${names.length}`
    waiting.push({ ...row, line: String(line), hash: hashed, refusal: wrong ?? '' })
    rows += 1
    if (waiting.length === batch) await flush()
  }
  await flush()
  await writing
  await sql`analyze ${stagingTable(name)}`.execute(tx)
  return rows
}

function parseHeader(cells: readonly string[], known: readonly string[]): string[] {
  const names = cells.map((cell) => cell.trim())
  const missing = known.filter((name) => !names.includes(name))
  const strange = names.filter((name, index) => !known.includes(name) || names.indexOf(name) < index)
  if (missing.length > 0) throw new CsvError(`line 1: the header lacks ${missing.join(', ')}`)
  if (strange.length > 0)
    throw new CsvError(`line 1: the header has ${strange.join(', ')}, which this file does not have`)
  return names
}

/** Hashes the stored values without secrets: a four-digit number could be guessed from its hash. */
function hashCells(cells: readonly string[]): string {
  return hash('md5', JSON.stringify(cells))
}

const types: Partial<Record<string, RawBuilder<unknown>>> = { line: sql`integer`, hash: sql`uuid` }

/** A control character, which no cell can contain. */
const separator = '\x1f'

/**
 * Sends each column as one text, which is far faster than an array. A single blank cell would become an empty array.
 */
async function insert(tx: Tx, name: FileName, columns: readonly string[], rows: readonly Cells[]): Promise<void> {
  const lists = columns.map(
    (column) => sql`string_to_array(${rows.map((row) => row[column] ?? '').join(separator)}, ${sql.lit(separator)})`,
  )
  const values = columns.map((column) =>
    column === 'refusal'
      ? sql`nullif(refusal, '')`
      : sql`coalesce(${sql.id(column)}, '')::${types[column] ?? sql`text`}`,
  )
  const names = sql.join(columns.map((column) => sql.id(column)))
  await sql`insert into ${stagingTable(name)} (${names}) select ${sql.join(values)} from unnest(${sql.join(lists)}) as given (${names})`.execute(
    tx,
  )
}

/** Prepares the transaction: no lock timeout, because a member may be moving money, and more memory for sorting. */
export async function prepare(tx: Tx): Promise<void> {
  for (const setting of ['lock_timeout = 0', "work_mem = '64MB'", 'jit = off'])
    await sql`set local ${sql.raw(setting)}`.execute(tx)
}
