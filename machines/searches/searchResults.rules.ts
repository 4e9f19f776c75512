import type { components } from '../../api/schema.d.ts'
import { fromWire } from '../../values/money.ts'

export type Value = string | number | null
/** One account that was found: a value for each column. Amounts are cents. */
export type ResultRow = { place: number; cells: Readonly<Record<string, Value>> }

export const isAmount = (key: string): boolean => key === 'balance' || key === 'available'

/** Every field of an answer becomes a column, also one that this version does not know. */
export const resultOf = (row: components['schemas']['SearchRow'], place: number): ResultRow => ({
  place,
  cells: Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, isAmount(key) && typeof value === 'number' ? fromWire(value) : value]),
  ),
})

export const columnKeysOf = (rows: readonly ResultRow[]): string[] => [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))]

/** Returns the search that an address names, or null. */
export function searchIdIn(search: string): number | null {
  const id = new URLSearchParams(search).get('searchId') ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}
