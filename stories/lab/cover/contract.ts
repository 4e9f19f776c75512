import { parse } from 'yaml'

export type Operation = { id: string; method: string; path: string; summary: string }

type Written = { paths: Record<string, Record<string, { operationId?: string; summary?: string }>> }

/** Every operation of a contract, by its id. */
export function operationsIn(contract: string): ReadonlyMap<string, Operation> {
  const { paths }: Written = parse(contract)
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId: id, summary = '' }]) =>
      id ? [{ id, method: method.toUpperCase(), path, summary }] : [],
    ),
  )
  return new Map(found.map((operation) => [operation.id, operation]))
}
