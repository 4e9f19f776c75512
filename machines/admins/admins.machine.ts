import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { reading } from '../shared/reading.recipe.ts'
import { type Admin, addressOf, type Asked, askedOf, type FilterKind, toggled } from './admins.rules.ts'
import { getAdmins } from './admins.services.ts'

type Input = { search: string }
/** `address`: what narrows the list. `text`: what is in the search box, which counts on Enter. */
type Context = { address: string; asked: Asked; text: string; items: readonly Admin[] | null; error: ApiError | null }
type Event =
  | { type: 'address.change'; search: string }
  | { type: 'text.change'; text: string }
  | { type: 'filter.toggle'; kind: FilterKind; choice: string }
  | { type: 'search.submit' | 'search.clear' | 'reload' }

export type AdminsActor = ActorRefFrom<typeof adminsMachine>

const addressed = (search: string) => {
  const asked = askedOf(search)
  return { address: search, asked, text: asked.search }
}

/** The staff of the institution and who was invited. What narrows the list lives in the address alone: what is chosen is written there first. */
export const adminsMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    emitted: { type: 'address'; search: string; isPage: boolean }
    tags: 'busy'
  },
  actors: { getAdmins },
  guards: {
    moved: ({ context, event }) => event.type === 'address.change' && event.search !== context.address,
    applied: ({ context }) => context.asked.search !== '',
  },
  actions: {
    writeAddress: emit((_, asked: Asked) => ({ type: 'address' as const, search: addressOf(asked), isPage: false })),
    clearText: assign({ text: '' }),
  },
}).createMachine({
  id: 'admins',
  context: ({ input: { search } }) => ({ ...addressed(search), items: null, error: null }),
  on: {
    'address.change': {
      guard: 'moved',
      target: '.reloading',
      reenter: true,
      actions: assign(({ event }) => addressed(event.search)),
    },
    'text.change': { actions: assign(({ event }) => ({ text: event.text })) },
    'search.submit': { actions: { type: 'writeAddress', params: ({ context: { asked, text } }) => ({ ...asked, search: text.trim() }) } },
    'search.clear': [
      { guard: 'applied', actions: ['clearText', { type: 'writeAddress', params: ({ context }) => ({ ...context.asked, search: '' }) }] },
      { actions: 'clearText' },
    ],
    'filter.toggle': {
      actions: { type: 'writeAddress', params: ({ context: { asked }, event: { kind, choice } }) => toggled(asked, kind, choice) },
    },
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
