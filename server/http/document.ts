import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
// js-yaml, because yaml (which reports lines, for institution files) takes five times as long at each start.
import { CORE_SCHEMA, load } from 'js-yaml'

export type Document = {
  paths: Record<string, object>
  components: Record<string, Record<string, object>>
  tags?: { name: string }[]
}

/** Merges openapi.yaml and the areas' files into one document. Names are unique, so references need no file. */
export function readDocument(textOf: (path: string) => string = textAtTop): Document {
  const files = new Map<string, Partial<Document>>()
  const read = (path: string): void => {
    if (files.has(path)) return
    files.set(path, {})
    const document = load(textOf(path), { schema: CORE_SCHEMA }) as Partial<Document>
    // The paths in openapi.yaml only refer to those of the areas.
    if (path === 'openapi.yaml') delete document.paths
    files.set(path, document)
    for (const node of referring(document)) {
      const [file = '', pointer = ''] = node.$ref.split('#')
      if (file) read(posix.join(posix.dirname(path), file))
      node.$ref = `#${pointer}`
    }
  }
  read('openapi.yaml')
  const root = files.get('openapi.yaml')
  for (const { name } of root?.tags ?? []) read(`openapi/${name}.yaml`)
  const paths = Object.assign({}, ...[...files.values()].map((file) => file.paths))
  const parts = [...files.values()].flatMap(({ components = {} }) => Object.entries(components))
  const components: Document['components'] = {}
  for (const [kind, named] of parts) components[kind] = { ...components[kind], ...named }
  return { ...root, paths, components }
}

/** Yields all nodes that have a reference. */
function* referring(node: unknown): Generator<{ $ref: string }> {
  if (typeof node !== 'object' || node === null) return
  if ('$ref' in node) yield node as { $ref: string }
  for (const part of Object.values(node)) yield* referring(part)
}

const textAtTop = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

/** Follows a node's reference; returns a node without one unchanged. */
export const resolve = <N extends { $ref?: string }>(document: object, node: N): N =>
  node.$ref === undefined ? node : (valueAtPointer(document, node.$ref.slice(1)) as N)

/** Returns the value at a JSON pointer. */
export const valueAtPointer = (document: object, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document)

/** Escapes a key for a JSON pointer. */
export const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** Returns the JSON pointer of these keys. */
export const pointer = (...keys: string[]) => `/${keys.map((key) => encodeURIComponent(escaped(key))).join('/')}`
