import { parse } from 'yaml'

export type Operation = { id: string; method: string; path: string; summary: string }

type Written = { paths?: Record<string, Record<string, { operationId?: string; summary?: string }>> }

const areas = import.meta.glob<string>('../../../openapi/*.yaml', { query: '?raw', import: 'default', eager: true })

/** Lists every operation of the contract by its id. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.values(areas)
    .flatMap(operationsIn)
    .map((operation) => [operation.id, operation]),
)

function operationsIn(area: string): Operation[] {
  const { paths = {} }: Written = parse(area)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId: id, summary = '' }]) =>
      id ? [{ id, method: method.toUpperCase(), path, summary }] : [],
    ),
  )
}
