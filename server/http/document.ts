import { readFileSync } from 'node:fs'

export type Document = {
  paths: Record<string, object>
  components: Record<string, Record<string, object>>
  tags?: { name: string }[]
}

/** Reads the contract, which `npm run generate` merges into one file. */
export const readDocument = (): Document =>
  JSON.parse(readFileSync(new URL('../../api/contract.json', import.meta.url), 'utf8')) as Document

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
export const escapePointerKey = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** Returns the JSON pointer of these keys. */
export const pointer = (...keys: string[]) =>
  `/${keys.map((key) => encodeURIComponent(escapePointerKey(key))).join('/')}`
