import type { PGlite } from '@electric-sql/pglite'
import ts from 'typescript'
import { checker, isRow, schema } from './statements.ts'

/** Describes a column of a result. `table` and `column`: its origin, unless it is an expression. */
export type Described = {
  name: string
  type: string
  table: string | null
  column: string | null
  isNullable: boolean | null
}

/** Returns a function that asks the database for the result columns of a statement, without running it. */
export async function describing(pglite: PGlite): Promise<(text: string) => Promise<Described[]>> {
  const { rows: names } = await pglite.query<{ oid: number; name: string }>(
    'select oid::int, format_type(oid, null) as name from pg_type',
  )
  const types = new Map(names.map(({ oid, name }) => [oid, name]))
  const { rows: columns } = await pglite.query<Omit<Described, 'name' | 'type'> & { of: number; no: number }>(
    `select attrelid::int as of, attnum as no, relname as table, attname as column, case when relkind in ('r', 'p') and relpersistence = 'p' then not attnotnull end as "isNullable"
     from pg_attribute join pg_class on pg_class.oid = attrelid where attnum > 0`,
  )
  const sources = new Map(columns.map(({ of, no, ...source }) => [`${of}.${no}`, source]))
  return async (text) => {
    const asked = Buffer.concat([
      makeMessage('P', '\0', `${text}\0`, '\0\0'),
      makeMessage('D', 'S\0'),
      makeMessage('S'),
    ])
    const { messages } = await pglite.execProtocol(asked)
    const fields = messages.flatMap((message) => ('fields' in message ? (message.fields as Field[]) : []))
    return fields.map(({ name, tableID, columnID, dataTypeID }) => ({
      name,
      type: types.get(dataTypeID) ?? '',
      ...(sources.get(`${tableID}.${columnID}`) ?? { table: null, column: null, isNullable: null }),
    }))
  }
}

type Field = { name: string; tableID: number; columnID: number; dataTypeID: number }

function makeMessage(kind: string, ...parts: string[]): Buffer {
  const body = Buffer.from(parts.join(''))
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/**
 * Lists where the types of a row differ from the database. Nulls after an outer join or in an expression, and the
 * content of JSON, are not compared.
 */
export function differences(types: readonly ts.Type[], columns: readonly Described[], text: string): string[] {
  const [type] = types
  if (type && !isRow(type)) return columns.flatMap((column) => difference('value', type, column, text))
  const claimed = types.flatMap((one) => checker.getPropertiesOfType(one))
  const isOpen = types.some(hasParameter)
  return [
    ...claimed.flatMap((property) => {
      const column = columns.findLast(({ name }) => name === property.name)
      if (!column) return property.flags & ts.SymbolFlags.Optional ? [] : [`${property.name} is not answered`]
      return difference(property.name, checker.getTypeOfSymbol(property), column, text)
    }),
    ...columns
      .filter(({ name }) => !isOpen && !claimed.some((property) => property.name === name))
      .map(({ name }) => `${name} is answered, and the row does not have it`),
  ]
}

/** Returns the type of a column in schema.ts. */
function heldIn(table: string, column: string): ts.Type | null {
  const found = schema.getProperty(table)
  const type = found && checker.getTypeOfSymbol(found).getProperty(column)
  const whole = type && checker.getTypeOfSymbol(type)
  const read = whole?.getProperty('__select__')
  return read ? checker.getTypeOfSymbol(read) : (whole ?? null)
}

const isNarrower = (type: ts.Type, other: ts.Type) =>
  checker.isTypeAssignableTo(checker.getNonNullableType(type), checker.getNonNullableType(other))

const hasParameter = (type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.TypeParameter) !== 0 || (type.isIntersection() && type.types.some(hasParameter))

function difference(
  name: string,
  type: ts.Type,
  { type: told, table, column, isNullable }: Described,
  text: string,
): string[] {
  const claims = checker.typeToString(type)
  const value = checker.getNonNullableType(type)
  const isNull = value !== type
  const from = table ? ` (${table}.${column})` : ''
  const held = table && column ? heldIn(table, column) : null
  if (!isOf(value, told) || (held && told !== 'date' && !isNarrower(value, held) && !isNarrower(held, value)))
    return [`${name}${from} is ${told}, and the row says ${claims}`]
  if (isNullable === false && isNull && !/\b(left|right|full) join\b/.test(text))
    return [`${name}${from} is never null, and the row says ${claims}`]
  if (isNullable === true && !isNull && !new RegExp(`\\b${column} is not null`).test(text))
    return [`${name}${from} may be null, and the row says ${claims}`]
  return []
}

function isOf(type: ts.Type, told: string): boolean {
  // The two databases return it differently.
  if (told === 'bigint[]') return false
  const item = /^(.+)\[\]$/.exec(told)?.[1]
  if (item)
    return (
      checker.isArrayType(type) && checker.getTypeArguments(type as ts.TypeReference).every((one) => isOf(one, item))
    )
  if (/^jsonb?$/.test(told)) return true
  const whole = checker.getBaseConstraintOfType(type) ?? type
  const parts = whole.isUnion() ? whole.types : [whole]
  if (told === 'timestamp with time zone') return parts.every((one) => checker.typeToString(one) === 'Date')
  // A day is a branded string.
  return parts.every((one) => ((one.isIntersection() ? one.types[0] : one)?.flags ?? 0) & (flagsOf[told] ?? 0))
}

const { NumberLike, StringLike, BooleanLike } = ts.TypeFlags
const flagsOf: Record<string, ts.TypeFlags> = {
  bigint: NumberLike,
  integer: NumberLike,
  smallint: NumberLike,
  numeric: NumberLike,
  'double precision': NumberLike,
  boolean: BooleanLike,
  text: StringLike,
  name: StringLike,
  uuid: StringLike,
  date: StringLike,
}
