import { canary, texts } from './hostile.ts'
import type { Draw } from './draw.ts'

export type Schema = {
  $ref?: string
  type?: string | readonly string[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  allOf?: readonly Schema[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** Returns the values that the bank has for a name in the contract, other people's as well as the caller's. */
export type Known = (name: string) => readonly unknown[]

/** Makes valid values, as a person or an attacker might write them. */
export function shapesFrom(document: object, draw: Draw) {
  const { chance, pick, upTo } = draw

  function valueOf(given: Schema, name: string, known: Known, depth = 0): unknown {
    const schema = resolve(document, given)
    const inner = schema.oneOf ?? schema.anyOf
    if (schema.const !== undefined) return schema.const
    const has = known(name)
    if (has.length > 0 && !inner && chance(0.85)) return pick(has)
    if (schema.enum) return pick(schema.enum)
    if (inner)
      return valueOf(
        { ...schema, oneOf: undefined, anyOf: undefined, ...resolve(document, pick(inner)) },
        name,
        known,
        depth,
      )
    switch (typeof schema.type === 'string' ? schema.type : pick(schema.type ?? ['string'])) {
      case 'object':
        return getObject(schema, known, depth)
      case 'array':
        return Array.from({ length: Math.max(schema.minItems ?? 0, Math.min(upTo(4), schema.maxItems ?? 4)) }, () =>
          valueOf(schema.items ?? {}, name, known, depth + 1),
        )
      case 'integer':
        return within(schema, pick([1, 2, 3, upTo(60), upTo(1_000_000), schema.minimum ?? -1, schema.maximum ?? 1e15]))
      case 'number':
        return within(
          schema,
          pick([0, 0.01, 0.07, 1.1, 25.5, upTo(20_000) / 100, schema.minimum ?? -1, schema.maximum ?? 1e9]),
        )
      case 'boolean':
        return chance(0.5)
      case 'null':
        return null
      default:
        return getText(schema)
    }
  }

  function getObject({ properties = {}, required = [], additionalProperties }: Schema, known: Known, depth: number) {
    const kept = Object.entries(properties).filter(([name]) => required.includes(name) || chance(0.35))
    const made = kept.map(([name, schema]) => [name, valueOf(schema, name, known, depth + 1)])
    if (additionalProperties && depth < 4) made.push([pick(['note', canary]), pick(texts)])
    return Object.fromEntries(made)
  }

  function getText({ format, pattern, minLength = 0, maxLength = 300 }: Schema): string {
    if (format === 'uuid') return draw.uuid()
    if (format === 'us-day')
      return pick([pickDay(2024 + upTo(3)), pickDay(2026), '02/29/2024', '01/01/1900', '12/31/9999', '01/01/0001'])
    if (format === 'date-time')
      return pick(['2026-11-20T15:00:00Z', '1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59Z'])
    if (format === 'duration') return pick(['P1D', 'PT1H', 'P2W', 'PT0S', 'P1M', 'P9999Y'])
    if (pattern === '^[0-9]{4}$') return draw.text(4, '0123456789')
    if (pattern?.startsWith('^[0-9]')) return draw.text(1 + upTo(14), '0123456789')
    if (pattern) return draw.text(Math.max(1, upTo(maxLength)), 'ABCabc019-')
    const text = chance(0.5) ? pick(texts) : draw.text(pick([minLength, maxLength, upTo(maxLength)]), 'abc xyz')
    return text.slice(0, maxLength).padEnd(minLength, 'x')
  }

  const two = (number: number) => String(number).padStart(2, '0')
  const pickDay = (year: number) => `${two(1 + upTo(11))}/${two(1 + upTo(27))}/${year}`
  return valueOf
}

function resolve(document: object, schema: Schema): Schema {
  if (schema.$ref !== undefined) {
    const found = at(document, schema.$ref.slice(1))
    return resolve(document, { ...found, ...schema, $ref: found.$ref })
  }
  if (!schema.allOf) return schema
  const parts = [...schema.allOf.map((part) => resolve(document, part)), { ...schema, allOf: undefined }]
  return Object.assign({}, ...parts, { properties: Object.assign({}, ...parts.map(({ properties }) => properties)) })
}

/** Returns the value at a JSON pointer. */
export const at = (document: object, pointer: string): Schema =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], document) as Schema

const within = ({ minimum = -Infinity, maximum = Infinity }: Schema, value: number) =>
  Math.min(maximum, Math.max(minimum, value))
