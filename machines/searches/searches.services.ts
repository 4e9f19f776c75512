import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire } from '../../values/days.ts'
import { fromWire } from '../../values/money.ts'
import type { SavedSearch } from './searches.rules.ts'
import { type ResultRow, resultOf } from './searchResults.rules.ts'

type Wire = components['schemas']
type Input = { userId: number }

export const getSavedSearches = fromPromise<SavedSearch[], Input>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/customer/getsavedsearches', { body: { userId }, signal })
  return (await readingOf(ask, "error trying to get customer's saved searches")).map(searchOf)
})

export const searchOf = ({ id, name, description, filters, displayPreferences: columns }: Wire['SavedSearch']): SavedSearch => ({
  id,
  name,
  description,
  columns,
  filters: {
    ...filters,
    maturityDateRanges: filters.maturityDateRanges.map(({ from, to }) => ({ from: dayFromWire(from), to: dayFromWire(to) })),
    amountRanges: filters.amountRanges.map(({ id, from, to }) => ({ id, from: fromWire(from), to: fromWire(to) })),
  },
})

export const performSearch = fromPromise<ResultRow[], Input & { searchId: number }>(async ({ input, signal }) => {
  const ask = () => client.POST('/customer/performsearch', { body: input, signal })
  return (await readingOf(ask, "error trying to perform customer's saved searches")).map(resultOf)
})

export const removeSavedSearch = fromPromise<void, Input & { id: number }>(async ({ input: { userId, id }, signal }) => {
  const body = { userId, searchId: id }
  await dataOf(
    client.POST('/customer/removesavedsearch', { body, params: { header: {} }, signal }),
    "error trying to remove customer's saved searches",
  )
})
