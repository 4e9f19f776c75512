import { parse } from 'yaml'
import type { File } from './files.ts'

export type Contract = { document: Tree; tags: string[]; operationIds: string[] }
export type Tree = { [key: string]: unknown }

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']

export function contractOf(files: readonly File[]): Contract {
  const text = files.find(({ path }) => path === 'openapi.yaml')?.text
  if (text === undefined) throw new Error('openapi.yaml is missing.')
  const document: Tree = parse(text)
  const tags = Object.values((document.tags ?? []) as { name: string }[]).map(({ name }) => name)
  const items = Object.values(document.paths as Record<string, Record<string, { operationId?: string }>>)
  const operations = items.flatMap((item) => methods.flatMap((method) => item[method] ?? []))
  return { document, tags, operationIds: operations.map(({ operationId }) => operationId ?? '') }
}
