import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import type { MemberSort } from '../../values/enumerations.ts'
import {
  addressEvent,
  type AddressEvent,
  listing,
  listingAt,
  type Listing,
  type ListingEvent,
  listingGuards,
  type PageEvent,
  writing,
} from '../shared/listing.recipe.ts'
import { membersChannel } from '../shared/changed.channel.ts'
import { reading } from '../shared/reading.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { addressOf, type Asked, askedOf, type Member, type StatusFilter, sortedBy, toggled, withMember } from './members.rules.ts'
import { getMembers } from './members.services.ts'

type Context = Listing<Asked> & { items: readonly Member[] | null; total: number; error: ApiError | null }
type StatusEvent = { type: 'status.toggle'; status: StatusFilter }
type SortEvent = { type: 'sort.choose'; sort: MemberSort }
type Event =
  | ListingEvent
  | PageEvent
  | StatusEvent
  | SortEvent
  | { type: 'member.change'; member: Member | null }
  | { type: 'reload' | 'members.change' }

export type MembersActor = ActorRefFrom<typeof membersMachine>

/** The members of the institution, page by page. What is asked for lives in the address alone: what is chosen is written there first. */
export const membersMachine = setup({
  types: {} as { input: { search: string }; context: Context; events: Event; emitted: AddressEvent; tags: 'busy' },
  actors: { getMembers, membersChannel },
  guards: listingGuards,
  actions: { warnTabsOutOfSync, writeAddress: emit(({ event }, asked: Asked) => addressEvent(event, addressOf(asked))) },
}).createMachine({
  id: 'members',
  context: ({ input: { search } }) => ({ ...listingAt(search, askedOf), items: null, total: 0, error: null }),
  invoke: { id: 'membersChannel', src: 'membersChannel', onError: { actions: 'warnTabsOutOfSync' } },
  on: {
    ...listing(askedOf),
    // Until the list is here again, the row must not offer what was just done.
    'member.change': { target: '.reloading', reenter: true, actions: assign(({ context, event }) => withMember(context, event.member)) },
    'status.toggle': { actions: writing(({ asked }: Context, { status }: StatusEvent) => toggled(asked, status)) },
    'sort.choose': { actions: writing(({ asked }: Context, { sort }: SortEvent) => sortedBy(asked, sort)) },
    'page.choose': { actions: writing(({ asked }: Context, { page }: PageEvent) => ({ ...asked, page })) },
  },
  ...reading(
    { getMembers },
    {
      input: ({ asked }: Context) => asked,
      keep: ({ items, total }) => ({ items, total }),
      keepError: (error) => ({ error }),
      whenShown: { 'members.change': 'reloading' },
    },
  ),
})
