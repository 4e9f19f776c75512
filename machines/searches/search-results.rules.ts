import type { components } from '../../api/schema.d.ts'
import { fromWire } from '../../values/money.ts'
import type { OwnAccount } from './find.rules.ts'

export type Value = string | number | null
/** One found account: a value for each column. Amounts are cents. */
export type ResultRow = { place: number; cells: Readonly<Record<string, Value>> }

export const isAmount = (key: string): boolean => key === 'balance' || key === 'available'

/** Converts a row. Every field becomes a column, even an unknown one of a newer bank. */
export const toResultRow = (row: components['schemas']['SearchRow'], index: number): ResultRow => ({
  place: index,
  cells: Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      isAmount(key) && typeof value === 'number' ? fromWire(value) : value,
    ]),
  ),
})

export const getColumnKeys = (rows: readonly ResultRow[]): string[] => [
  ...new Set(rows.flatMap(({ cells }) => Object.keys(cells))),
]

/** Finds the account of a row by its id, where the member may see its history. */
export const findLinkedAccount = (accounts: readonly OwnAccount[], { cells }: ResultRow): OwnAccount | undefined =>
  accounts.find(({ id, canBeLookedInto }) => id === cells['accountId'] && canBeLookedInto)

/** Returns the id of the search in an address, or null. */
export function parseSearchId(search: string): number | null {
  const id = new URLSearchParams(search).get('searchId') ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}
