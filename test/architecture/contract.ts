import { mergeContract } from '../../tools/merge-contract.ts'
import type { File } from './files.ts'

/** `areas`: the tag of each operation. */
export type Contract = { document: Tree; tags: string[]; operationIds: string[]; areas: Map<string, string> }
export type Tree = { [key: string]: unknown }

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']

export function contractOf(files: readonly File[]): Contract {
  const document: Tree = mergeContract((wanted) => {
    const file = files.find(({ path }) => path === wanted)
    if (!file) throw new Error(`${wanted} is missing.`)
    return file.text
  })
  const tags = Object.values((document.tags ?? []) as { name: string }[]).map(({ name }) => name)
  const items = Object.values(
    document.paths as Record<string, Record<string, { operationId?: string; tags?: string[] }>>,
  )
  const operations = items.flatMap((item) => methods.flatMap((method) => item[method] ?? []))
  const operationIds = operations.map(({ operationId }) => operationId ?? '')
  const areas = new Map(operations.map(({ operationId = '', tags: [area = ''] = [] }) => [operationId, area]))
  return { document, tags, operationIds, areas }
}
