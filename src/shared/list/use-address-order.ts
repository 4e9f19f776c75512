import { useSearchParams } from 'react-router'
import type { KeptOrder, ListOrder } from './column.ts'

/**
 * Keeps the order of a list in the address, under the list's name: `loans=Balance`, or `loans=-Balance` when it is
 * descending.
 */
export function useAddressOrder(name: string): KeptOrder {
  const [search, setSearch] = useSearchParams()
  const [, minus, by] = /^(-?)(.*)$/.exec(search.get(name) ?? '') ?? []
  const order: ListOrder | null = by ? { by, direction: minus ? 'descending' : 'ascending' } : null
  const saveOrder = (next: ListOrder) =>
    setSearch(
      (before) => {
        before.set(name, `${next.direction === 'descending' ? '-' : ''}${next.by}`)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return [order, saveOrder]
}
