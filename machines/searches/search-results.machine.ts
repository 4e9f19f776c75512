import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { getSummary } from '../accounts/accounts.services.ts'
import { moneyChannel } from '../shared/changed.channel.ts'
import { missingGuard, reading, whenMissing } from '../shared/reading.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { type OwnAccount, toOwnAccounts } from './find.rules.ts'
import type { SavedSearch } from './searches.rules.ts'
import { getSavedSearches, performSearch } from './searches.services.ts'
import { type ResultRow, parseSearchId } from './search-results.rules.ts'

type Input = { userId: number; search: string }
type Results = { searchId: number | null; rows: readonly ResultRow[] | null; error: ApiError | null }
type Context = { userId: number; searches: readonly SavedSearch[]; accounts: readonly OwnAccount[] } & Results
/** `missing`: the search does not exist. `unnamed`: the address names none. */
type Output = { missing: true } | { unnamed: true }

export type SearchResultsActor = ActorRefFrom<typeof searchResultsMachine>

const found = reading(
  { performSearch },
  {
    input: ({ userId, searchId }: Context) => ({ userId, searchId: searchId ?? 0 }),
    keep: (rows) => ({ rows }),
    keepError: (error) => ({ error }),
    changesWithMoney: true,
    whenRefused: whenMissing('#searchResults.missing'),
  },
)

const named = reading(
  { getSavedSearches },
  {
    input: ({ userId }: Context) => ({ userId }),
    keep: (searches) => ({ searches }),
    keepError: () => ({}),
  },
)

const owned = reading(
  { getSummary },
  {
    input: ({ userId }: Context) => ({ userId }),
    keep: (accounts) => ({ accounts: toOwnAccounts(accounts) }),
    keepError: () => ({}),
  },
)

const toResults = (search: string): Results => ({ searchId: parseSearchId(search), rows: null, error: null })

/** Returns the search's name, if known. */
export const getSearchName = ({ searches, searchId }: Context): string =>
  searches.find(({ id }) => id === searchId)?.name ?? ''

/** Runs a saved search. Its name, and what rows lead to, are loaded separately, and nothing waits for them. */
export const searchResultsMachine = setup({
  types: {} as {
    input: Input
    output: Output
    context: Context
    events: { type: 'reload' | 'money.move' } | { type: 'address.change'; search: string }
    tags: 'busy'
  },
  actors: { performSearch, getSavedSearches, getSummary, moneyChannel },
  actions: { warnTabsOutOfSync },
  guards: {
    named: ({ context }) => context.searchId !== null,
    moved: ({ context, event }) => event.type === 'address.change' && parseSearchId(event.search) !== context.searchId,
    ...missingGuard,
  },
}).createMachine({
  id: 'searchResults',
  initial: 'opening',
  output: ({ event }) => event.output as Output,
  context: ({ input: { userId, search } }) => ({ userId, searches: [], accounts: [], ...toResults(search) }),
  on: {
    'address.change': { guard: 'moved', target: '.opening', actions: assign(({ event }) => toResults(event.search)) },
  },
  states: {
    opening: { always: [{ guard: 'named', target: 'reading' }, { target: 'unnamed' }] },
    reading: {
      type: 'parallel',
      invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
      states: {
        rows: found,
        name: named,
        accounts: owned,
      },
    },
    unnamed: { type: 'final', output: { unnamed: true } },
    missing: { type: 'final', output: { missing: true } },
  },
})
