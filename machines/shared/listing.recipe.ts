import { assigning } from './action.recipe.ts'

type Query = { search: string }
/** `address`: the query's address. `text`: in the search box, applied on Enter. */
export type ListContext<One extends Query> = { address: string; query: One; text: string }
export type ListingEvent =
  | { type: 'address.change'; search: string }
  | { type: 'text.change'; text: string }
  | { type: 'search.submit' | 'search.clear' }
export type PageEvent = { type: 'page.choose'; page: number }
export type AddressEvent = { type: 'address'; search: string; isPage: boolean }

/** The guards of `listing`, for the flow's setup. */
export const listingGuards = {
  moved: ({ context, event }: { context: { address: string }; event: object }): boolean =>
    'search' in event && event.search !== context.address,
  applied: ({ context }: { context: { query: Query } }): boolean => context.query.search !== '',
}

export function listingAt<One extends Query>(
  address: string,
  parseAddress: (address: string) => One,
): ListContext<One> {
  const query = parseAddress(address)
  return { address, query, text: query.search }
}

/** Returns the event that makes the screen write the address. */
export const addressEvent = (event: { type: string }, search: string): AddressEvent => ({
  type: 'address',
  search,
  isPage: event.type === 'page.choose',
})

/** Returns the action that writes a choice into the address. The flow has `writeAddress` in its setup. */
export const setQuery = <Context, Event, Chosen>(choose: (context: Context, event: Event) => Chosen) => ({
  type: 'writeAddress' as const,
  params: ({ context, event }: { context: Context; event: Event }) => choose(context, event),
})

/**
 * Returns the events of a list whose query is in the address: a choice is written there, and a new address is loaded.
 * They belong to the state that `reading` makes. `whenMoved`: other changes with a new address. `first`: the first page
 * of another search.
 */
export function listing<One extends Query, Context extends ListContext<One>>(
  parseAddress: (address: string) => One,
  whenMoved: (context: Context, query: One) => Partial<Context> = () => ({}),
  first: (query: One, search: string) => One = (query, search) => ({ ...query, search, page: 1 }),
) {
  const type = assigning<Pick<ListContext<One>, 'text'>, { text: string }>(({ event: { text } }) => ({ text }))
  const empty = assigning<Pick<ListContext<One>, 'text'>, unknown>(() => ({ text: '' }))
  return {
    'address.change': {
      guard: 'moved' as const,
      target: '.reloading' as const,
      reenter: true,
      actions: assigning<Context, { search: string }>(({ context, event }) => {
        const moved = listingAt(event.search, parseAddress)
        return { ...whenMoved(context, moved.query), ...(moved as Partial<Context>) }
      }),
    },
    'text.change': { actions: type },
    'search.submit': { actions: setQuery((context: ListContext<One>) => first(context.query, context.text.trim())) },
    'search.clear': [
      {
        guard: 'applied' as const,
        actions: [empty, setQuery((context: ListContext<One>) => first(context.query, ''))] as const,
      },
      { actions: empty },
    ] as const,
  }
}
