import { expect, test } from 'vitest'
import type { Operation } from '../../server/http/contract-types.ts'
import { resolve } from '../../server/http/document.ts'
import { validatorsFor } from '../../server/http/validators.ts'
import { contract } from '../support/bank.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  allOf?: Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
}

const card = '4111 1111 1111 1111'
const validators = validatorsFor(contract)
const views = contract.operations.filter(({ eview }) => eview)

test('a view masks a card number in every text that a member can write, whatever answer repeats it', () => {
  const shown = views.flatMap((operation) =>
    getNames(masked(operation)).map((name) => ({ name, field: `${operation.id} ${name}` })),
  )
  const writable = new Set(
    contract.operations
      .filter((operation) => !operation.reads && operation.audiences.includes('member'))
      .flatMap(({ body }) => getTexts(schemaAt(body ?? ''))),
  )
  expect(writable.size).toBeGreaterThan(50)
  const repeated = views.flatMap((operation) => getNames(getAnswer(operation))).filter((name) => writable.has(name))
  expect(new Set(repeated).size).toBeGreaterThan(25)
  const left = shown.flatMap(({ name, field }) => (writable.has(name) ? [field] : []))
  // A member's phones, which staff may call, and the institution's own texts.
  expect([...new Set(left)].toSorted()).toEqual([
    'getHelpSection answer',
    'getHelpSection question',
    'getProfile homePhone',
    'getProfile mobile',
    'getProfile phone',
    'getStatementConsent text',
    'getStatementConsent version',
    'getTextBankingDisclosure disclosureVersion',
  ])
})

function masked(operation: Operation): unknown {
  const answer = getAnswer(operation)
  expect(validators.violationIn(operation, 200, answer)).toBe(null)
  validators.maskForView(operation, 200, answer)
  return answer
}

const getAnswer = ({ answers }: Operation): unknown => filled(schemaAt(answers.get('200') ?? ''))

const schemaAt = (pointer: string): Schema =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (node, key) => (node as Record<string, unknown>)[decodeURIComponent(key).replaceAll('~1', '/')],
      contract.document,
    ) as Schema

/** Returns a value that the schema allows, with the card's number in every free text. */
function filled(given: Schema): unknown {
  const schema = resolve<Schema>(contract.document, given)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? schema.anyOf ?? []).slice(0, 1)].map(filled)
  const types = [schema.type ?? []].flat()
  if (types.includes('string')) return textFor(schema)
  if (types.includes('array')) return [filled(schema.items ?? {})]
  if (types.includes('number') || types.includes('integer')) return Math.max(1, schema.minimum ?? 1)
  if (types.includes('boolean')) return true
  if (types[0] === 'null') return null
  if (types.length === 0 && !schema.properties && parts.length > 0 && typeof parts.at(-1) !== 'object')
    return parts.at(-1)
  if (types.length === 0 && !schema.properties && parts.length === 0) return null
  const own = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, filled(inner)])
  return Object.assign({}, ...parts, Object.fromEntries(own))
}

const fitting = [
  '001',
  '5550100009',
  'S-001',
  '10:00',
  'https://sharedraft.test',
  '**** 0030',
  '**** **** **** 0030',
  '4321',
  '2026-11',
]

function textFor({ format, pattern }: Schema): string {
  if (format === 'us-day') return '11/20/2026'
  if (format === 'date-time') return '2026-11-20T14:14:00.000Z'
  if (format) throw new Error(`no text of the format ${format}`)
  if (!pattern) return card
  return fitting.find((text) => new RegExp(pattern).test(text)) ?? fail(pattern)
}

const fail = (pattern: string): never => {
  throw new Error(`no text that fits ${pattern}`)
}

/** Lists all text fields of a body. */
function getTexts(given: Schema): string[] {
  const schema = resolve<Schema>(contract.document, given)
  const inner = [
    ...(schema.allOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ]
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const { type, format, pattern, enum: values } = resolve<Schema>(contract.document, field)
    const isText = [type ?? []].flat().includes('string') && !format && !pattern && !values
    return [...(isText ? [name] : []), ...getTexts(field)]
  })
  return [...own, ...inner.flatMap(getTexts)]
}

/** Lists fields of an answer that show the whole card number. */
function getNames(value: unknown, name = ''): string[] {
  if (value === card) return [name]
  if (Array.isArray(value)) return value.flatMap((item) => getNames(item, name))
  return value && typeof value === 'object' ? Object.entries(value).flatMap(([key, inner]) => getNames(inner, key)) : []
}
