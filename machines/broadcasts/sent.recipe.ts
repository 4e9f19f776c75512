import { assigning } from '../shared/action.recipe.ts'
import {
  listing,
  listingAt,
  type ListContext,
  type ListingEvent,
  listingGuards,
  setQuery,
} from '../shared/listing.recipe.ts'
import type { Service } from '../shared/reading.recipe.ts'
import { findEventRow, noList, type RemovalEvent, type Removing, removing } from '../shared/removing.recipe.ts'
import { parseSentAddress, type SentFilter, type SentItem, type SentQuery, toggleSentFilter } from './sent.rules.ts'

type Kind = 'message' | 'notification'
export type SentInput = { userId: number; search: string }
/** `count`: how many rows are drawn. */
export type SentListContext = Removing<SentItem> & ListContext<SentQuery> & { userId: number; count: number }

const step = 100

/** Returns the context of the list at an address. The query is kept only there. */
export const sentListAt = (kind: Kind, { userId, search }: SentInput): SentListContext => ({
  userId,
  ...noList,
  ...listingAt(search, parseSentAddress(kind)),
  count: step,
})

type FilterEvent = { type: 'filter.toggle'; filter: SentFilter }
export type SentEvent = RemovalEvent | ListingEvent | FilterEvent | { type: 'rows.more' | 'reload' }

/** The guards of `sentList`, for the flow's setup. */
export const sentGuards = {
  ...listingGuards,
  removable: ({ context, event }: { context: SentListContext; event: object }) => findEventRow(context, event) !== null,
}

const assignContext = (change: (args: { context: SentListContext; event: unknown }) => Partial<SentListContext>) =>
  assigning<SentListContext, unknown>(change)

/** Returns a flow that lists what staff have sent, filters it in the browser, and withdraws from it. */
export const sentList = <Get extends Service, Withdraw extends Service>(kind: Kind, get: Get, withdraw: Withdraw) => ({
  ...removing(get, withdraw, {
    // Remove it at once, even if reloading fails.
    actions: [
      assignContext(({ context }) => ({ items: context.items?.filter(({ id }) => id !== context.chosen?.id) ?? null })),
      'toastWithdrawn',
    ],
  }),
  on: {
    ...listing<SentQuery, SentListContext>(parseSentAddress(kind), () => ({ count: step })),
    'filter.toggle': {
      actions: setQuery(({ query }: SentListContext, { filter }: FilterEvent) => toggleSentFilter(kind, query, filter)),
    },
    'rows.more': { actions: assignContext(({ context }) => ({ count: context.count + step })) },
  },
})
