import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import type { MemberSort } from '../../values/enumerations.ts'
import { dialog, type DialogEvent, dialogActions, dialogs, noDialog, type WithAbout } from '../shared/dialogs.recipe.ts'
import {
  addressEvent,
  type AddressEvent,
  listing,
  listingAt,
  type ListContext,
  type ListingEvent,
  listingGuards,
  type PageEvent,
  setQuery,
} from '../shared/listing.recipe.ts'
import { membersChannel } from '../shared/changed.channel.ts'
import { reading } from '../shared/reading.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { changeStatusMachine } from './change-status.machine.ts'
import {
  membersAddress,
  type MembersQuery,
  parseMembersAddress,
  type Member,
  type StatusFilter,
  toggleSort,
  toggleMembersFilter,
  withMember,
} from './members.rules.ts'
import { getMembers } from './members.services.ts'

type Abouts = { changeStatus: { member: Member } }
type Input = { userId: number }
type Context = Input &
  ListContext<MembersQuery> &
  WithAbout<Abouts> & { items: readonly Member[] | null; total: number; error: ApiError | null }
type StatusEvent = { type: 'status.toggle'; status: StatusFilter }
type SortEvent = { type: 'sort.choose'; sort: MemberSort }
type Event =
  | ListingEvent
  | PageEvent
  | StatusEvent
  | SortEvent
  | DialogEvent<Abouts>
  | { type: 'reload' | 'members.change' }

export type MembersActor = ActorRefFrom<typeof membersMachine>

const dialogRegion = dialogs({
  changeStatus: dialog(changeStatusMachine, {
    input: ({ userId }: Context, { member }: Abouts['changeStatus']) => ({ userId, member }),
    isChanged: () => true,
    // Update the row at once, so that it does not offer the same action while the list reloads.
    keep: (member, context) => withMember(context, member),
  }),
})

/** Lists the members, page by page. The query is kept only in the address. */
export const membersMachine = setup({
  types: {} as {
    input: Input & { search: string }
    context: Context
    events: Event
    emitted: AddressEvent
    tags: 'busy'
    children: { changeStatus: 'changeStatus' }
  },
  actors: { getMembers, membersChannel, changeStatus: changeStatusMachine },
  guards: listingGuards,
  actions: {
    ...dialogActions,
    warnTabsOutOfSync,
    writeAddress: emit(({ event }, query: MembersQuery) => addressEvent(event, membersAddress(query))),
  },
}).createMachine({
  id: 'members',
  type: 'parallel',
  context: ({ input: { userId, search } }) => ({
    userId,
    ...listingAt(search, parseMembersAddress),
    ...noDialog,
    items: null,
    total: 0,
    error: null,
  }),
  invoke: { id: 'membersChannel', src: 'membersChannel', onError: { actions: 'warnTabsOutOfSync' } },
  states: {
    list: {
      on: {
        ...listing(parseMembersAddress),
        'status.toggle': {
          actions: setQuery(({ query }: Context, { status }: StatusEvent) => toggleMembersFilter(query, status)),
        },
        'sort.choose': {
          actions: setQuery(({ query }: Context, { sort }: SortEvent) => toggleSort(query, sort)),
        },
        'page.choose': { actions: setQuery(({ query }: Context, { page }: PageEvent) => ({ ...query, page })) },
      },
      ...reading(
        { getMembers },
        {
          input: ({ query }: Context) => query,
          keep: ({ items, total }) => ({ items, total }),
          keepError: (error) => ({ error }),
          whenShown: { 'members.change': 'reloading' },
        },
      ),
    },
    dialog: dialogRegion,
  },
})
