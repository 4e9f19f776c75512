import { assign } from 'xstate'
import type { StateOfAnyFlow } from './reading.recipe.ts'

/** What an address says about a list. */
type Asked = { search: string }
/** `address`: what the list is asked for by. `text`: what is in the search box, which counts on Enter. */
export type Listing<One extends Asked> = { address: string; asked: One; text: string }
export type ListingEvent =
  | { type: 'address.change'; search: string }
  | { type: 'text.change'; text: string }
  | { type: 'search.submit' | 'search.clear' }
export type PageEvent = { type: 'page.choose'; page: number }
export type AddressEvent = { type: 'address'; search: string; isPage: boolean }

/** The guards that `listing` names, for the flow's setup. */
export const listingGuards = {
  moved: ({ context, event }: { context: { address: string }; event: object }): boolean =>
    'search' in event && event.search !== context.address,
  applied: ({ context }: { context: { asked: Asked } }): boolean => context.asked.search !== '',
}

export function listingAt<One extends Asked>(address: string, askedOf: (address: string) => One): Listing<One> {
  const asked = askedOf(address)
  return { address, asked, text: asked.search }
}

/** Returns what the flow's `writeAddress` emits, so that the screen writes it into the address. */
export const addressEvent = (event: { type: string }, search: string): AddressEvent => ({
  type: 'address',
  search,
  isPage: event.type === 'page.choose',
})

type Chosen = { context: never; event: never }

/** Returns the action that writes what is chosen into the address. The flow has `writeAddress` in its setup. */
export const writing = (choose: (context: never, event: never) => object): StateOfAnyFlow => ({
  type: 'writeAddress',
  params: ({ context, event }: Chosen) => choose(context, event),
})

/**
 * Returns the events of a list that lives in its address: what is chosen is written there first, and what is there is read.
 * They belong to the state that `reading` makes. `whenMoved` returns what else changes with the address.
 */
export function listing<One extends Asked, Context extends Listing<One>>(
  askedOf: (address: string) => One,
  whenMoved: (context: Context, asked: One) => Partial<Context> = () => ({}),
): StateOfAnyFlow {
  const first = ({ asked }: Context, search: string) => ({ ...asked, search, page: 1 })
  return {
    'address.change': {
      guard: 'moved',
      target: '.reloading',
      reenter: true,
      actions: assign(({ context, event }: { context: Context; event: object }) => {
        const moved = listingAt('search' in event ? String(event.search) : '', askedOf)
        return { ...whenMoved(context, moved.asked), ...moved } as object
      }),
    },
    'text.change': { actions: assign(({ event }: { event: object }) => ({ text: 'text' in event ? event.text : '' })) },
    'search.submit': { actions: writing((context: Context) => first(context, context.text.trim())) },
    'search.clear': [
      { guard: 'applied', actions: [assign({ text: '' }), writing((context: Context) => first(context, ''))] },
      { actions: assign({ text: '' }) },
    ],
  }
}
