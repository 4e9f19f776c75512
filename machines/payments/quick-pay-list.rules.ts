import type { QuickPay } from './quick-pay.rules.ts'

export const pageSizes = [5, 20, 'all'] as const
export type PageSize = (typeof pageSizes)[number]
/** The visible part of the list. Pages count from 0. */
export type PayeeListView = { searchText: string; size: PageSize; page: number }

export const isPageSize = (size: unknown): size is PageSize => pageSizes.some((known) => known === size)

/** Returns the payees whose name, nickname or address contains the text. */
export function findPayees<Row extends Pick<QuickPay, 'name' | 'nickname' | 'address'>>(
  items: readonly Row[],
  searchText: string,
): readonly Row[] {
  const text = searchText.trim().toLowerCase()
  if (text === '') return items
  return items.filter(({ name, nickname, address }) =>
    [name, nickname, address].some((each) => each.toLowerCase().includes(text)),
  )
}

/** Returns the rows of a page and its number; past the end, the last page. */
export function pageOfPayees(items: readonly QuickPay[], { searchText, size, page }: PayeeListView) {
  const found = findPayees(items, searchText)
  const length = size === 'all' ? Math.max(found.length, 1) : size
  const pages = Math.max(Math.ceil(found.length / length), 1)
  const index = Math.min(page, pages - 1)
  const first = index * length
  return { rows: found.slice(first, first + length), page: index, pages, first, total: found.length }
}

/** Returns the search and page that show a row. Clears a search that would hide it. */
export function showRow(items: readonly QuickPay[], look: PayeeListView, id: string): PayeeListView {
  const findIndex = (rows: readonly QuickPay[]) => rows.findIndex(({ uniqueId }) => uniqueId === id)
  const isFound = findIndex(findPayees(items, look.searchText)) >= 0
  const searchText = isFound ? look.searchText : ''
  const index = findIndex(findPayees(items, searchText))
  if (index < 0) return look
  return { ...look, searchText: searchText, page: look.size === 'all' ? 0 : Math.floor(index / look.size) }
}

/** Returns another view of the list, from its first page unless told, and marks no row any more. */
export const changeLook = ({ look }: { look: PayeeListView }, change: Partial<PayeeListView>) => ({
  marked: null,
  look: { ...look, page: 0, ...change },
})
