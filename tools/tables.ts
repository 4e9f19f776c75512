import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../server/db/open.ts'
import { top } from './setup.mjs'

/** Returns the text of server/db/schema.ts: the tables of a migrated database as types. */
export async function generateTables(db: Db): Promise<string> {
  const columnTypes = parseColumnTypes(readFileSync(join(top, 'server/db/columns.ts'), 'utf8'))
  const columns = await readColumns(db)
  const unknown = [...columnTypes.keys()].filter(
    (key) => !columns.some(({ table, name }) => key === `${table}.${name}`),
  )
  if (unknown.length > 0) throw new Error(`server/db/columns.ts names what no table has: ${unknown.join(', ')}`)
  const tables = [...Map.groupBy(columns, ({ table }) => table)]
  return `${header}${tables.map(([table, its]) => `  ${table}: {\n${its.map((column) => toLine(column, columnTypes)).join('')}  }\n`).join('')}}\n`
}

type Column = {
  table: string
  name: string
  type: string
  isNullable: boolean
  isGenerated: boolean
  hasDefault: boolean
  comment: string | null
  checks: string[]
}

const readColumns = async (db: Db): Promise<Column[]> =>
  (
    await sql<Column>`
      select relname as table, attname as name, format_type(atttypid, null) as type, not attnotnull as "isNullable",
        attidentity <> '' or attgenerated <> '' as "isGenerated", atthasdef as "hasDefault", col_description(pg_class.oid, attnum) as comment,
        array(select pg_get_constraintdef(oid) from pg_constraint where contype = 'c' and conrelid = attrelid and conkey = array[attnum]) as checks
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
      order by relname collate "C", attnum`.execute(db)
  ).rows

/** Returns the column types of columns.ts by column. */
const parseColumnTypes = (text: string) =>
  new Map([...text.matchAll(/^ {2}'(\w+\.\w+)': (.+)$/gm)].map(([, key = '', type = '']) => [key, type]))

function toLine({ table, name, comment, ...column }: Column, columnTypes: ReadonlyMap<string, string>): string {
  const key = `${table}.${name}`
  const type = toType(
    column,
    columnTypes.has(key) ? `Columns['${key}']` : null,
    columnTypes.get(key)?.startsWith('ColumnType<') ?? false,
  )
  return `${comment ? `    /** ${comment.replace(/\s+/g, ' ')} */\n` : ''}    ${name}: ${type}\n`
}

function toType(
  { type, isNullable, isGenerated, hasDefault, checks }: Omit<Column, 'table' | 'name' | 'comment'>,
  columnTypes: string | null,
  isWhole: boolean,
): string {
  if (columnTypes && isWhole) return columnTypes
  const orNull = isNullable ? ' | null' : ''
  const read = (columnTypes ?? toUnion(checks) ?? toSchemaType(type)) + orNull
  if (isGenerated) return `GeneratedAlways<${read}>`
  if (type === 'jsonb')
    return `ColumnType<${read}, string${orNull}${hasDefault ? ' | undefined' : ''}, string${orNull}>`
  return hasDefault ? `Generated<${read}>` : read
}

/** Returns the texts that a check constraint allows, or null if it is no list. */
function toUnion(checks: readonly string[]): string | null {
  const list = checks
    .map((check) => /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check)?.[1])
    .find((found) => found !== undefined)
  return list === undefined ? null : [...list.matchAll(/'([^']+)'::text/g)].map(([, text]) => `'${text}'`).join(' | ')
}

const types: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  numeric: 'number',
  boolean: 'boolean',
  text: 'string',
  uuid: 'string',
  date: 'string',
  'timestamp with time zone': 'Date',
  jsonb: 'unknown',
  'text[]': 'string[]',
  'timestamp with time zone[]': 'Date[]',
  // The two databases return it differently, so queries cast it.
  'bigint[]': 'unknown',
}

function toSchemaType(type: string): string {
  const found = types[type]
  if (!found)
    throw new Error(`tools/tables.ts does not know ${type}: say there what its values are when they are read.`)
  return found
}

const header = `/**
 * This file was auto-generated from the migrated database by \`npm run generate\`.
 * Do not make direct changes to the file: a table changes by a migration, and columns.ts says what a column holds where the database says less.
 */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Columns } from './columns.ts'

/**
 * The tables, as queries see them: cents and counts are numbers, days 'YYYY-MM-DD', instants Dates. JSON is written as
 * text.
 */
export type Schema = {
`
