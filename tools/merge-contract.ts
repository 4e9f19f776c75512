import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parse } from 'yaml'
import type { Document } from '../server/http/document.ts'
import { top } from './setup.mjs'

/** Merges openapi.yaml and the areas' files into one document. Names are unique, so references need no file. */
export function mergeContract(textOf: (path: string) => string = textAtTop): Document {
  const files = new Map<string, Partial<Document>>()
  const read = (path: string): void => {
    if (files.has(path)) return
    files.set(path, {})
    const document = parse(textOf(path)) as Partial<Document>
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

const textAtTop = (path: string) => readFileSync(join(top, path), 'utf8')
