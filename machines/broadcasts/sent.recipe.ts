import { assigning } from '../shared/action.recipe.ts'
import type { Service } from '../shared/reading.recipe.ts'
import { noList, type RemovalEvent, type Removing, removing } from '../shared/removing.recipe.ts'
import { getSentFilters, type SentItem, type SentFilter } from './sent.rules.ts'

/** `text`: in the search box. `applied`: the search since Enter was pressed. `count`: how many rows are drawn. */
export type SentListContext = Removing<SentItem> & {
  userId: number
  text: string
  applied: string
  filters: readonly SentFilter[]
  count: number
}

const step = 100
const unfiltered = { text: '', applied: '', count: step }
export const noSent = { ...noList, ...unfiltered, filters: [] }

export type SentEvent =
  | RemovalEvent
  | { type: 'text.change'; text: string }
  | { type: 'filter.toggle'; filter: SentFilter }
  | { type: 'search.submit' | 'search.clear' | 'rows.more' | 'reload' }

const assignContext = <Event = unknown>(
  change: (args: { context: SentListContext; event: Event }) => Partial<SentListContext>,
) => assigning<SentListContext, Event>(change)

/** Returns a flow that lists what staff have sent, filters it in the browser, and withdraws from it. */
export const sentList = <Get extends Service, Withdraw extends Service>(
  kind: 'message' | 'notification',
  get: Get,
  withdraw: Withdraw,
) => ({
  ...removing(get, withdraw, {
    // Remove it at once, even if reloading fails.
    actions: [
      assignContext(({ context }) => ({ items: context.items?.filter(({ id }) => id !== context.chosen?.id) ?? null })),
      'toastWithdrawn',
    ],
  }),
  on: {
    'text.change': { actions: assignContext<{ text: string }>(({ event: { text } }) => ({ text })) },
    'search.submit': { actions: assignContext(({ context }) => ({ applied: context.text.trim(), count: step })) },
    'search.clear': { actions: assignContext(() => unfiltered) },
    'filter.toggle': {
      actions: assignContext<{ filter: SentFilter }>(({ context: { filters }, event: { filter } }) => ({
        filters: getSentFilters(kind).filter((one) => filters.includes(one) !== (one === filter)),
        count: step,
      })),
    },
    'rows.more': { actions: assignContext(({ context }) => ({ count: context.count + step })) },
  },
})
