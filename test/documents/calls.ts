import { resolve } from '../../server/http/document.ts'
import type { Contract } from '../../server/http/contract-types.ts'
import { valueAtPointer } from '../../server/http/document.ts'
import { calls as access } from './access.calls.ts'
import { calls as member } from './member.calls.ts'
import { calls as office } from './office.calls.ts'

/** Maps a path in the data, across lists, to names of fields. */
type Fields = Record<string, string>
/** Describes a call of the product's documents: the fields of its request and its answer. */
export type Call = { sends?: Fields; answers?: Fields }

export const calls = { ...access, ...member, ...office }

/** Lists each field as a path of names. */
const pathsIn = (fields: Fields = {}): string[] =>
  Object.entries(fields).flatMap(([place, names]) =>
    names.split(' ').map((name) => (place ? `${place}.${name}` : name)),
  )

/** Lists fields that the contract does not declare. */
export function undeclared(contract: Contract, name: string, { sends, answers }: Call): string[] {
  const operation = contract.operations.find(({ method, path }) => `${method} ${path}` === name)
  if (!operation) return [name]
  const schemaAt = (pointer: string | null | undefined) =>
    pointer ? [valueAtPointer(contract.document, pointer) as Schema] : []
  const holds = (path: string, schemas: Schema[]) =>
    path.split('.').reduce((found, name) => getFields(contract.document, found, name), schemas).length > 0
  const parameters = new Set(operation.parameters.map((parameter) => parameter.name))
  return [
    ...pathsIn(sends).filter((path) => !parameters.has(path) && !holds(path, schemaAt(operation.body))),
    ...pathsIn(answers).filter((path) => !holds(`data.${path}`, schemaAt(operation.answers.get('200')))),
  ].map((path) => `${name}: ${path}`)
}

type Schema = { $ref?: string; properties?: Record<string, Schema>; items?: Schema } & Partial<
  Record<'allOf' | 'oneOf', Schema[]>
>

const getFields = (document: object, schemas: Schema[], name: string): Schema[] =>
  schemas.flatMap((schema) => listParts(document, schema)).flatMap(({ properties = {} }) => properties[name] ?? [])

/** Lists the parts of a schema; a list has the fields of its items. */
function listParts(document: object, schema: Schema): Schema[] {
  const found = resolve(document, schema)
  const inner = [...(found.allOf ?? []), ...(found.oneOf ?? []), ...(found.items ? [found.items] : [])]
  return [found, ...inner.flatMap((part) => listParts(document, part))]
}

/** Lists fields that no answer fills. */
export const unfilled = (name: string, { answers }: Call, data: unknown): string[] =>
  pathsIn(answers)
    .filter((path) => path.split('.').reduce(getValues, [data]).every(isBlank))
    .map((path) => `${name}: ${path}`)

const getValues = (found: unknown[], name: string): unknown[] =>
  found
    .flat(9)
    .flatMap((value) => (value instanceof Object && name in value ? [(value as Record<string, unknown>)[name]] : []))

const isBlank = (value: unknown) => value === undefined || value === null || value === ''
