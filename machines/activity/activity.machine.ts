import { type ActorRefFrom, assign, raise, sendTo, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import type { Page } from '../shared/paging.recipe.ts'
import { reading } from '../shared/reading.recipe.ts'
import { type Activity, type Field, fieldsOf, isNeverPage, type Kind, type Sort, textsOf } from './activity.rules.ts'
import { getAdminActivity, getMemberActivity } from './activity.services.ts'
import { patternListener } from './pattern.listener.ts'
import type { PatternFound } from './pattern.rules.ts'

type Input = { institutionId: number; kind: Kind; search: string }
/** `isNever`: those without an entry, in a page of their own. `applied`: what is looked for, whatever is typed since. `found`: null is all. `count`: how many are drawn. */
type Context = Omit<Input, 'search'> & {
  isNever: boolean
  items: readonly Activity[] | null
  total: number
  error: ApiError | null
  sort: Sort
  fields: readonly Field[]
  text: string
  applied: string
  found: readonly number[] | null
  isPlain: boolean
  count: number
}
type Event =
  | { type: 'address.change'; search: string }
  | { type: 'text.change'; text: string }
  | { type: 'field.toggle'; field: Field }
  | { type: 'sort.choose'; sort: Sort }
  | ({ type: 'pattern.find'; pattern: string } & PatternFound)
  | { type: 'search.submit' | 'search.clear' | 'search.repeat' | 'rows.more' | 'reload' }

export type ActivityActor = ActorRefFrom<typeof activityMachine>

const step = 100
const all = { applied: '', found: null, isPlain: false, count: step }

const asked = {
  input: ({ institutionId, isNever }: Context) => ({ institutionId, none: isNever }),
  keep: ({ items, total }: Page<Activity>) => ({ items, total, ...all }),
  keepError: (error: ApiError | null) => ({ error }),
}

/** Who signed in, or what staff did. What is typed is a pattern, and is looked for on Enter in the chosen fields. */
export const activityMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; tags: 'busy' },
  actors: { getMemberActivity, getAdminActivity, patternListener },
  actions: {
    repeat: raise({ type: 'search.repeat' }),
    find: sendTo('patternListener', ({ context: { items, fields, applied } }) => ({
      type: 'pattern.search' as const,
      pattern: applied,
      entries: (items ?? []).map((entry) => textsOf(entry, fields)),
    })),
    warnPlain: () => console.warn('patterns are looked for as plain texts'),
  },
  guards: {
    ofMembers: ({ context }) => context.kind === 'members',
    turned: ({ context, event }) => event.type === 'address.change' && isNeverPage(event.search) !== context.isNever,
    unasked: ({ context }) => context.applied === '',
    fieldless: ({ context }) => context.fields.length === 0,
    current: ({ context, event }) => event.type === 'pattern.find' && event.pattern === context.applied,
  },
}).createMachine({
  id: 'activity',
  initial: 'start',
  context: ({ input: { search, ...input } }) => ({
    ...input,
    ...all,
    isNever: isNeverPage(search),
    items: null,
    total: 0,
    error: null,
    sort: 'none',
    fields: fieldsOf(input.kind),
    text: '',
  }),
  invoke: { id: 'patternListener', src: 'patternListener', onError: { actions: 'warnPlain' } },
  on: {
    'address.change': {
      guard: 'turned',
      target: '.start',
      actions: assign(({ event }) => ({ ...all, isNever: isNeverPage(event.search), items: null, text: '' })),
    },
    'text.change': { actions: assign(({ event }) => ({ text: event.text })) },
    'search.submit': { actions: [assign(({ context }) => ({ applied: context.text.trim() })), 'repeat'] },
    'search.clear': { actions: assign({ ...all, text: '' }) },
    'field.toggle': {
      actions: [
        assign(({ context: { kind, fields }, event: { field } }) => ({
          fields: fieldsOf(kind).filter((one) => fields.includes(one) !== (one === field)),
        })),
        'repeat',
      ],
    },
    'search.repeat': [
      { guard: 'unasked', actions: assign(all) },
      { guard: 'fieldless', actions: assign({ found: [], isPlain: false }) },
      { actions: 'find' },
    ],
    'pattern.find': {
      guard: 'current',
      actions: assign(({ event: { indexes, isPlain } }) => ({ found: indexes, isPlain, count: step })),
    },
    'sort.choose': { actions: assign(({ event }) => ({ sort: event.sort })) },
    'rows.more': { actions: assign(({ context }) => ({ count: context.count + step })) },
  },
  states: {
    start: { always: [{ guard: 'ofMembers', target: 'members' }, { target: 'admins' }] },
    members: reading({ getMemberActivity }, asked),
    admins: reading({ getAdminActivity }, asked),
  },
})
