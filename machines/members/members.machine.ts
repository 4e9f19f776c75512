import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import type { MemberSort } from '../../values/enumerations.ts'
import { reading } from '../shared/reading.recipe.ts'
import { addressOf, type Asked, askedOf, type Member, type StatusFilter, sortedBy, toggled, withMember } from './members.rules.ts'
import { getMembers } from './members.services.ts'

type Input = { search: string }
/** `address`: what the list is asked for by. `text`: what is in the search box, which counts on Enter. */
type Context = {
  address: string
  asked: Asked
  text: string
  items: readonly Member[] | null
  total: number
  error: ApiError | null
}
type Event =
  | { type: 'address.change'; search: string }
  | { type: 'text.change'; text: string }
  | { type: 'status.toggle'; status: StatusFilter }
  | { type: 'sort.choose'; sort: MemberSort }
  | { type: 'page.choose'; page: number }
  | { type: 'member.change'; member: Member | null }
  | { type: 'search.submit' | 'search.clear' | 'reload' }

export type MembersActor = ActorRefFrom<typeof membersMachine>

const addressed = (search: string) => {
  const asked = askedOf(search)
  return { address: search, asked, text: asked.search }
}

/** The members of the institution, page by page. What is asked for lives in the address alone: what is chosen is written there first. */
export const membersMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    emitted: { type: 'address'; search: string; isPage: boolean }
    tags: 'busy'
  },
  actors: { getMembers },
  guards: {
    moved: ({ context, event }) => event.type === 'address.change' && event.search !== context.address,
    applied: ({ context }) => context.asked.search !== '',
  },
  actions: {
    writeAddress: emit(({ event }, asked: Asked) => ({
      type: 'address' as const,
      search: addressOf(asked),
      isPage: event.type === 'page.choose',
    })),
    clearText: assign({ text: '' }),
  },
}).createMachine({
  id: 'members',
  context: ({ input: { search } }) => ({ ...addressed(search), items: null, total: 0, error: null }),
  on: {
    'address.change': {
      guard: 'moved',
      target: '.reloading',
      reenter: true,
      actions: assign(({ event }) => addressed(event.search)),
    },
    // Until the list is here again, the row must not offer what was just done.
    'member.change': { target: '.reloading', reenter: true, actions: assign(({ context, event }) => withMember(context, event.member)) },
    'text.change': { actions: assign(({ event }) => ({ text: event.text })) },
    'search.submit': {
      actions: { type: 'writeAddress', params: ({ context: { asked, text } }) => ({ ...asked, search: text.trim(), page: 1 }) },
    },
    'search.clear': [
      {
        guard: 'applied',
        actions: ['clearText', { type: 'writeAddress', params: ({ context: { asked } }) => ({ ...asked, search: '', page: 1 }) }],
      },
      { actions: 'clearText' },
    ],
    'status.toggle': { actions: { type: 'writeAddress', params: ({ context, event }) => toggled(context.asked, event.status) } },
    'sort.choose': { actions: { type: 'writeAddress', params: ({ context, event }) => sortedBy(context.asked, event.sort) } },
    'page.choose': { actions: { type: 'writeAddress', params: ({ context, event }) => ({ ...context.asked, page: event.page }) } },
  },
  ...reading(
    { getMembers },
    {
      input: ({ asked }: Context) => asked,
      keep: ({ items, total }) => ({ items, total }),
      keepError: (error) => ({ error }),
    },
  ),
})
