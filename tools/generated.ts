import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString, COMMENT_HEADER, type OpenAPI3 } from 'openapi-typescript'
import { parseContract } from '../server/http/contract.ts'
import type { Contract, Operation } from '../server/http/contract-types.ts'
import { type Document, pointer } from '../server/http/document.ts'
import { readFacts } from './accessibility/facts.ts'
import { reportOf } from './accessibility/report.ts'
import { generateHandlers } from './handlers.ts'
import { mergeContract } from './merge-contract.ts'
import { generateMap } from './map.ts'
import { generateRefusals } from './refusals.ts'
import { top } from './setup.mjs'
import { generateTokens } from './tokens.ts'

/** Returns the text of each file that `npm run generate` writes, by its path. */
export async function generatedFiles(): Promise<Record<string, string>> {
  const document = mergeContract()
  const contract = parseContract(document)
  return {
    'openapi.yaml': renderListing(readFileSync(join(top, 'openapi.yaml'), 'utf8'), contract),
    'api/contract.json': renderDocument(document),
    // It changes the document that it is given.
    'api/schema.d.ts': await generateTypes(structuredClone(document)),
    'values/enumerations.ts': generateEnumerations(document),
    'server/handlers.ts': generateHandlers(),
    'docs/refusals.md': generateRefusals(contract),
    'docs/map.md': generateMap(contract),
    'docs/accessibility/README.md': reportOf(readFacts()),
    ...renderCalls(contract),
    ...generateTokens(),
  }
}

/** Returns the merged contract as JSON, each path and component in a line of its own, so that changes can be read. */
function renderDocument({ paths, components, ...head }: Document): string {
  const inLines = (parts: object, render: (part: object) => string = (part) => JSON.stringify(part)) =>
    `{\n${Object.entries(parts)
      .map(([name, part]) => `${JSON.stringify(name)}: ${render(part as object)}`)
      .join(',\n')}\n}`
  const parts = { paths: inLines(paths), components: inLines(components, (kind) => inLines(kind)) }
  return `${JSON.stringify(head).slice(0, -1)},\n"paths": ${parts.paths},\n"components": ${parts.components}\n}\n`
}

/** Returns openapi.yaml with the paths of all areas, for other programs. */
function renderListing(text: string, { document: { tags = [] }, operations }: Contract): string {
  const paths = tags.flatMap(({ name }) =>
    operations.flatMap(({ area, path }) => (area === name ? [{ area, path }] : [])),
  )
  const lines = paths.map(({ area, path }) => `  ${path}: { $ref: 'openapi/${area}.yaml#${pointer('paths', path)}' }\n`)
  return text.replace(/(?<=^paths:.*\n)( {2}.*\n)*/m, [...new Set(lines)].join(''))
}

/**
 * Returns a file for each area with its operations, as far as our screens call them. Those of the first page have their
 * own file, so that it loads no others.
 */
function renderCalls({ operations }: Contract): Record<string, string> {
  const called = operations.filter(({ failed }) => failed !== null)
  const files = Object.entries(Object.groupBy(called, ({ area, first }) => (first ? 'first' : area))).map(
    ([area, calls = []]) => {
      const lines = calls.map((operation) => `  ${operation.id}: ${renderCall(operation)},\n`)
      return [
        `api/calls/${area}.ts`,
        `${callsHeader}export const calls = {\n${lines.join('')}} as const\n\nexport const operation = createOperations(calls)\n`,
      ]
    },
  )
  return Object.fromEntries(files)
}

function renderCall({ method, path, failed, reads, selfIds: [caller] }: Operation): string {
  const parts = [
    `at: '${method} ${path}'`,
    ...(caller ? [`caller: '${caller}'`] : []),
    ...(reads ? ['reads: true'] : []),
  ]
  return `{ ${[...parts, `failed: ${quoted(failed ?? '')}`].join(', ')} }`
}

const quoted = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)

const callsHeader = `/**
 * This file was auto-generated from openapi.yaml by \`npm run generate\`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

`

/** Returns the types of a contract, given as its text or read. */
export const generateTypes = async (contract: string | Document) =>
  COMMENT_HEADER +
  astToString(await openapiTS(contract as string | OpenAPI3, { defaultNonNullable: false, silent: true }))

type Schema = { enum?: (number | string)[]; 'x-enum-varnames'?: string[]; description?: string }

/**
 * Returns a constant and a type for each enumeration. Numbers are named by `x-enum-varnames`; words name themselves
 * without it.
 */
export function generateEnumerations({ components }: Pick<Document, 'components'>): string {
  const schemas = Object.entries(components.schemas as Record<string, Schema>).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  return schemas.reduce(
    (text, [name, schema]) => text + (schema.enum ? renderEnumeration(name, schema, schema.enum) : ''),
    header,
  )
}

function renderEnumeration(
  name: string,
  { 'x-enum-varnames': names, description }: Schema,
  values: (number | string)[],
): string {
  const keys = names ?? values
  if (keys.length !== values.length || keys.some((key) => !/^[A-Za-z]\w*$/.test(String(key))))
    throw new Error(`${name} needs a name for each value: write x-enum-varnames beside its enum.`)
  const members = values.map((value, index) => `${keys[index]}: ${typeof value === 'string' ? `'${value}'` : value}`)
  const comment = description ? `/** ${description.trim().replace(/\s+/g, ' ')} */\n` : ''
  return `\n${comment}export const ${name} = { ${members.join(', ')} } as const\nexport type ${name} = ValueOf<typeof ${name}>\n`
}

const header = `/**
 * This file was auto-generated from openapi.yaml by \`npm run generate\`.
 * Do not make direct changes to the file.
 *
 * The numbers and words are on the wire and in the database: none may change its meaning.
 */

type ValueOf<T> = T[keyof T]
`
