import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import type { ActivityField, ActivitySort } from '../../values/enumerations.ts'
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
import { reading } from '../shared/reading.recipe.ts'
import {
  type Activity,
  activityAddress,
  type ActivityQuery,
  activityAddressParser,
  type ActivityKind,
  toggleActivityFilter,
} from './activity.rules.ts'
import { type FoundActivity, getAdminActivity, getMemberActivity } from './activity.services.ts'

type Input = { institutionId: number; kind: ActivityKind; search: string }
/**
 * `total`: all entries, of which the report has the newest. `found`: matching entries in the report. `isPlain`: the
 * pattern was searched as plain text.
 */
export type ActivityContext = ListContext<ActivityQuery> & {
  institutionId: number
  kind: ActivityKind
  items: readonly Activity[] | null
  total: number
  found: number
  isPlain: boolean
  error: ApiError | null
}
type FieldEvent = { type: 'field.toggle'; field: ActivityField }
type SortEvent = { type: 'sort.choose'; sort: ActivitySort }
type Event = ListingEvent | PageEvent | FieldEvent | SortEvent | { type: 'reload' }

export type ActivityActor = ActorRefFrom<typeof activityMachine>

// People without activity are a separate list, so old rows are cleared when switching.
const ofReport = (kind: ActivityKind) =>
  listing<ActivityQuery, ActivityContext>(activityAddressParser(kind), ({ query }, { isNever }) =>
    query.isNever === isNever ? {} : { items: null },
  )

const plan = {
  input: ({ institutionId, query }: ActivityContext) => ({ institutionId, query }),
  keep: ({ items, total, found, isPlain }: FoundActivity) => ({ items, total, found, isPlain }),
  keepError: (error: ApiError | null) => ({ error }),
}

/** Reports sign-ins or staff actions; the bank searches, sorts and pages. The query is kept only in the address. */
export const activityMachine = setup({
  types: {} as { input: Input; context: ActivityContext; events: Event; emitted: AddressEvent; tags: 'busy' },
  actors: { getMemberActivity, getAdminActivity },
  guards: { ...listingGuards, ofMembers: ({ context }) => context.kind === 'members' },
  actions: {
    writeAddress: emit(({ context, event }, chosen: ActivityQuery) =>
      addressEvent(event, activityAddress(context.kind, chosen)),
    ),
  },
}).createMachine({
  id: 'activity',
  initial: 'start',
  context: ({ input: { search, institutionId, kind } }) => ({
    ...listingAt(search, activityAddressParser(kind)),
    institutionId,
    kind,
    items: null,
    total: 0,
    found: 0,
    isPlain: false,
    error: null,
  }),
  on: {
    'field.toggle': {
      actions: setQuery(({ query, kind }: ActivityContext, { field }: FieldEvent) =>
        toggleActivityFilter(query, kind, field),
      ),
    },
    'sort.choose': {
      actions: setQuery(({ query }: ActivityContext, { sort }: SortEvent) => ({ ...query, sort, page: 1 })),
    },
    'page.choose': {
      actions: setQuery(({ query }: ActivityContext, { page }: PageEvent) => ({ ...query, page })),
    },
  },
  states: {
    start: { always: [{ guard: 'ofMembers', target: 'members' }, { target: 'admins' }] },
    members: { on: ofReport('members'), ...reading({ getMemberActivity }, plan) },
    admins: { on: ofReport('admins'), ...reading({ getAdminActivity }, plan) },
  },
})
