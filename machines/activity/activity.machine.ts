import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import type { ActivityField, ActivitySort } from '../../values/enumerations.ts'
import { assigning } from '../shared/action.recipe.ts'
import {
  addressEvent,
  type AddressEvent,
  listing,
  listingAt,
  type ListContext,
  type ListingEvent,
  listingGuards,
  setQuery,
} from '../shared/listing.recipe.ts'
import { reading } from '../shared/reading.recipe.ts'
import { type TypedDays, typedDaysErrors } from '../shared/typed-days.rules.ts'
import type { FieldError } from '../../values/field-errors.ts'
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
 * `days`: as they are typed, applied with the search. `total`: all entries of the days. `next`: where the next page
 * begins; null on the last. `isPlain`: the pattern was searched as plain text.
 */
export type ActivityContext = ListContext<ActivityQuery> & {
  institutionId: number
  kind: ActivityKind
  days: TypedDays
  fieldErrors: readonly FieldError<TypedDays>[]
  items: readonly Activity[] | null
  total: number
  next: string | null
  isPlain: boolean
  error: ApiError | null
}
type FieldEvent = { type: 'field.toggle'; field: ActivityField }
type SortEvent = { type: 'sort.choose'; sort: ActivitySort }
type DaysEvent = { type: 'days.change'; change: Partial<TypedDays> }
type PlainEvent = { type: 'reload' | 'page.next' | 'page.first' }
type Event = ListingEvent | FieldEvent | SortEvent | DaysEvent | PlainEvent

export type ActivityActor = ActorRefFrom<typeof activityMachine>

const daysOf = ({ from, to }: ActivityQuery) => ({ days: { from, to }, fieldErrors: [] })

// People without activity are a separate list, so old rows are cleared when switching.
const ofReport = (kind: ActivityKind) => {
  const list = listing<ActivityQuery, ActivityContext>(
    activityAddressParser(kind),
    ({ query }, moved) => ({ ...daysOf(moved), ...(query.isNever !== moved.isNever && { items: null }) }),
    (query, search) => ({ ...query, search, before: '' }),
  )
  return { ...list, 'search.submit': applying }
}

const applying = [
  {
    guard: 'wrong' as const,
    actions: assigning<ActivityContext, unknown>(({ context }) => ({ fieldErrors: typedDaysErrors(context.days) })),
  },
  {
    actions: setQuery(({ query, text, days }: ActivityContext) => ({
      ...query,
      ...days,
      search: text.trim(),
      before: '',
    })),
  },
] as const

const plan = {
  input: ({ institutionId, query }: ActivityContext) => ({ institutionId, query }),
  keep: ({ items, total, next, isPlain }: FoundActivity) => ({ items, total, next, isPlain }),
  keepError: (error: ApiError | null) => ({ error }),
}

/** Reports sign-ins or staff actions; the bank searches, sorts and pages. The query is kept only in the address. */
export const activityMachine = setup({
  types: {} as { input: Input; context: ActivityContext; events: Event; emitted: AddressEvent; tags: 'busy' },
  actors: { getMemberActivity, getAdminActivity },
  guards: {
    ...listingGuards,
    ofMembers: ({ context }) => context.kind === 'members',
    wrong: ({ context }) => typedDaysErrors(context.days).length > 0,
  },
  actions: {
    writeAddress: emit(({ context, event }, chosen: ActivityQuery) =>
      addressEvent(
        { type: event.type.startsWith('page.') ? 'page.choose' : event.type },
        activityAddress(context.kind, chosen),
      ),
    ),
  },
}).createMachine({
  id: 'activity',
  initial: 'start',
  context: ({ input: { search, institutionId, kind } }) => ({
    ...listingAt(search, activityAddressParser(kind)),
    ...daysOf(activityAddressParser(kind)(search)),
    institutionId,
    kind,
    items: null,
    total: 0,
    next: null,
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
      actions: setQuery(({ query }: ActivityContext, { sort }: SortEvent) => ({ ...query, sort, before: '' })),
    },
    'days.change': {
      actions: assign(({ context, event }) => ({ days: { ...context.days, ...event.change }, fieldErrors: [] })),
    },
    'page.next': {
      actions: setQuery(({ query, next }: ActivityContext) => ({ ...query, before: next ?? query.before })),
    },
    'page.first': { actions: setQuery(({ query }: ActivityContext) => ({ ...query, before: '' })) },
  },
  states: {
    start: { always: [{ guard: 'ofMembers', target: 'members' }, { target: 'admins' }] },
    members: { on: ofReport('members'), ...reading({ getMemberActivity }, plan) },
    admins: { on: ofReport('admins'), ...reading({ getAdminActivity }, plan) },
  },
})
