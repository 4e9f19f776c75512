import { operation } from '../../api/calls/searches.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire } from '../../values/days.ts'
import { fromWire } from '../../values/money.ts'
import type { SavedSearch } from './searches.rules.ts'
import { toResultRow } from './search-results.rules.ts'

type Wire = components['schemas']

export const getSavedSearches = operation('getSavedSearches', (searches) => searches.map(toSavedSearch))

export const toSavedSearch = ({
  id,
  name,
  description,
  filters,
  displayPreferences: columns,
}: Wire['SavedSearch']): SavedSearch => ({
  id,
  name,
  description,
  columns,
  filters: {
    ...filters,
    maturityDateRanges: filters.maturityDateRanges.map(({ from, to }) => ({
      from: dayFromWire(from),
      to: dayFromWire(to),
    })),
    amountRanges: filters.amountRanges.map(({ id, from, to }) => ({ id, from: fromWire(from), to: fromWire(to) })),
  },
})

export const performSearch = operation('performSearch', (rows) => rows.map(toResultRow))

export const removeSavedSearch = operation('removeSavedSearch', {
  /** `undo`: brings it back. */
  send: ({ id, ...rest }: { userId: number; id: number; undo?: boolean }) => ({ ...rest, searchId: id }),
})
