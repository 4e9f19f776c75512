import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import {
  addressEvent,
  type AddressEvent,
  listing,
  listingAt,
  type Listing,
  type ListingEvent,
  listingGuards,
  writing,
} from '../shared/listing.recipe.ts'
import { reading } from '../shared/reading.recipe.ts'
import { type Admin, addressOf, type Asked, askedOf, type FilterKind, toggled } from './admins.rules.ts'
import { getAdmins } from './admins.services.ts'

type Context = Listing<Asked> & { items: readonly Admin[] | null; error: ApiError | null }
type FilterEvent = { type: 'filter.toggle'; kind: FilterKind; choice: string }
type Event = ListingEvent | FilterEvent | { type: 'reload' }

export type AdminsActor = ActorRefFrom<typeof adminsMachine>

/** The staff of the institution and who was invited. What narrows the list lives in the address alone: what is chosen is written there first. */
export const adminsMachine = setup({
  types: {} as { input: { search: string }; context: Context; events: Event; emitted: AddressEvent; tags: 'busy' },
  actors: { getAdmins },
  guards: listingGuards,
  actions: { writeAddress: emit(({ event }, asked: Asked) => addressEvent(event, addressOf(asked))) },
}).createMachine({
  id: 'admins',
  context: ({ input: { search } }) => ({ ...listingAt(search, askedOf), items: null, error: null }),
  on: {
    ...listing(askedOf),
    'filter.toggle': { actions: writing(({ asked }: Context, { kind, choice }: FilterEvent) => toggled(asked, kind, choice)) },
  },
  ...reading(
    { getAdmins },
    {
      input: () => ({}),
      keep: (items): Partial<Context> => ({ items }),
      keepError: (error) => ({ error }),
    },
  ),
})
