import type { Operation } from 'statechart-lab'
import { parse } from 'yaml'

type Written = { paths?: Record<string, Record<string, { operationId?: string; summary?: string }>> }

const areas = import.meta.glob<string>('../../openapi/*.yaml', { query: '?raw', import: 'default', eager: true })

/** Lists every operation of the contract by its id. */
export const operations: ReadonlyMap<string, Operation> = new Map(Object.values(areas).flatMap(operationsIn))

function operationsIn(area: string): [id: string, operation: Operation][] {
  const { paths = {} }: Written = parse(area)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId: id, summary = '' }]) =>
      id ? [[id, { method: method.toUpperCase(), path, summary }] as const] : [],
    ),
  )
}
