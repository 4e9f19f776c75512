import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parse } from 'yaml'

export type Document = { paths: Record<string, object>; components: Record<string, Record<string, object>> }

/** Reads openapi.yaml and the files that it refers to into one document. No name is in two files, so a reference needs no file. */
export function readDocument(textOf: (path: string) => string = textAtTop): Document {
  const files = new Map<string, Partial<Document>>()
  const read = (path: string): void => {
    if (files.has(path)) return
    files.set(path, {})
    const withoutFile = (key: unknown, value: unknown) => {
      if (key !== '$ref') return value
      const [file = '', pointer = ''] = String(value).split('#')
      if (file) read(posix.join(posix.dirname(path), file))
      return `#${pointer}`
    }
    files.set(path, parse(textOf(path), withoutFile))
  }
  read('openapi.yaml')
  const [root = {}, ...areas] = files.values()
  const items = { paths: Object.assign({}, ...areas.map(({ paths }) => paths)) }
  const paths = Object.entries(root.paths ?? {}).map(([path, item]) => [path, resolve(items, item)])
  const parts = [...files.values()].flatMap(({ components = {} }) => Object.entries(components))
  const components: Document['components'] = {}
  for (const [kind, named] of parts) components[kind] = { ...components[kind], ...named }
  return { ...root, paths: Object.fromEntries(paths), components }
}

const textAtTop = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

/** Returns what a node refers to, and a node without a reference as it is. */
export const resolve = <N extends { $ref?: string }>(document: object, node: N): N =>
  node.$ref === undefined ? node : (valueAtPointer(document, node.$ref.slice(1)) as N)

/** Returns what a JSON pointer leads to. */
export const valueAtPointer = (document: object, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document)
