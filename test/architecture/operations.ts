import ts from 'typescript'
import type { Tree } from './contract.ts'
import { type File, syntaxOf } from './files.ts'

// The one-word id says it all: the caller proves their identity again.
const wholeInOneWord = new Set(['reauthenticate'])

export function operationIdViolations(operationIds: readonly string[]): string[] {
  return operationIds.flatMap((id, index) => {
    if (!/^[a-z]+([A-Z][a-z]*)+$/.test(id) && !wholeInOneWord.has(id))
      return [
        `openapi.yaml, operation ${id || 'without id'}: name it by a verb and a noun in camelCase without digits, as in \`createTransfer\`.`,
      ]
    return operationIds.indexOf(id) < index
      ? [`openapi.yaml, operation ${id}: another has the same id. Find the word that tells them apart.`]
      : []
  })
}

/** Compares the generated files with what `npm run generate` would write now. */
export const staleViolations = (files: readonly File[], generated: Record<string, string>): string[] =>
  Object.entries(generated).flatMap(([path, wanted]) => {
    const text = files.find((file) => file.path === path)?.text ?? ''
    if (wanted === text) return []
    const given = text.split('\n')
    const line = wanted.split('\n').findIndex((one, index) => one !== given[index])
    const position = line < 0 ? given.length : line + 1
    return [
      `${path}:${position} is not what its sources make of it. Change those, such as openapi.yaml or its area in openapi/, and run \`npm run generate\`.`,
    ]
  })

/**
 * Finds inputs without a limit: PostgreSQL fails on a number that does not fit, and endless text fills tables and logs.
 */
export function boundViolations(document: Tree): string[] {
  const items = Object.values(document.paths as Record<string, Record<string, Tree>>)
  return items.flatMap((item) =>
    Object.values(item).flatMap(({ operationId, parameters, requestBody }) =>
      unbounded({ parameters, requestBody }, document).map(
        ({ name, remedy }) => `openapi.yaml, operation ${operationId}: ${name} has no bound. Write ${remedy}.`,
      ),
    ),
  )
}

type Unbounded = { name: string; remedy: string }

function unbounded(node: unknown, document: Tree, name = '', passed: readonly string[] = []): Unbounded[] {
  if (typeof node !== 'object' || node === null) return []
  const schema = node as Tree
  const ref = typeof schema.$ref === 'string' ? schema.$ref : null
  if (ref && passed.includes(ref)) return []
  if (ref) return unbounded(pointedAt(ref, document), document, name, [...passed, ref])
  const remedy = missingBound(schema)
  const inner = Object.entries(schema).filter(([key]) => !['example', 'examples'].includes(key))
  return [
    ...(remedy ? [{ name, remedy }] : []),
    ...inner.flatMap(([key, value]) => unbounded(value, document, treeName(schema, key, name), passed)),
  ]
}

const boundedFormats = new Set<unknown>(['us-day', 'date', 'uuid'])
const countsCharacters = /^\^[^*+]*\{[\d,]*\d\}\$$/

function missingBound(schema: Tree): string | null {
  if ('enum' in schema || 'const' in schema) return null
  const types = new Set([schema.type].flat())
  if (types.has('integer') && !('minimum' in schema && 'maximum' in schema))
    return 'Id, LongId, or a minimum and a maximum'
  const isBounded =
    'maxLength' in schema || boundedFormats.has(schema.format) || countsCharacters.test(String(schema.pattern))
  return types.has('string') && !isBounded ? 'a maxLength' : null
}

const treeName = ({ name }: Tree, key: string, outer: string) =>
  key === 'schema' ? String(name ?? outer) : /^(properties|items|allOf|anyOf|oneOf|[0-9]+)$/.test(key) ? outer : key

const pointedAt = (ref: string, document: Tree) =>
  ref
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => (node as Tree)[key], document)

/** Checks that every operation has a handler, and every handler an operation. */
export const servingViolations = (operationIds: readonly string[], handled: readonly string[]): string[] => [
  ...operationIds.flatMap((id) =>
    handled.includes(id) ? [] : [`openapi.yaml: ${id} has no handler. Write one in a routes.ts of its area.`],
  ),
  ...handled.flatMap((id) =>
    operationIds.includes(id)
      ? []
      : [`openapi.yaml: it has no operation ${id}, which has a handler. Remove the handler or declare it there.`],
  ),
]

/** Checks that a handler is in the folder of its area, which is the tag of its operation. */
export function handlerViolations(files: readonly File[], areas: ReadonlyMap<string, string>): string[] {
  return files
    .filter(({ path }) => /^server\/.*routes\.ts$/.test(path))
    .flatMap((file) =>
      syntaxOf(file).flatMap(({ node, line }) => {
        const id = handledBy(node)
        const area = id === null ? undefined : areas.get(id)
        if (area === undefined || file.path.startsWith(`server/${area}/`)) return []
        return [
          `${file.path}:${line} handles ${id}, whose tag is ${area}. Move it to server/${area}, or give the operation the tag of this area.`,
        ]
      }),
    )
}

function handledBy(node: ts.Node): string | null {
  const isHandler =
    ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) || ts.isMethodDeclaration(node)
  return isHandler && ts.isIdentifier(node.name) ? node.name.text : null
}
