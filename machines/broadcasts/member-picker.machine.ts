import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { reading } from '../shared/reading.recipe.ts'
import type { Recipient } from './create.rules.ts'
import { getAllCustomers } from './recipients.services.ts'

type Input = { userId: number; text: string }
/** `items`: null until the list is opened. `total`: the number of matches. */
type Context = Input & { items: readonly Recipient[] | null; total: number; error: ApiError | null }
type Event =
  | { type: 'text.change'; text: string }
  | { type: 'member.choose'; member: Recipient }
  | { type: 'list.open' | 'list.close' | 'reload' }

export type MemberPickerActor = ActorRefFrom<typeof memberPickerMachine>

const { states } = reading(
  { getAllCustomers },
  {
    input: ({ userId, text }: Context) => ({ userId, search: text.trim().replace(/^@/, '') }),
    keep: ({ items, total }) => ({ items, total }),
    keepError: (error) => ({ error }),
  },
)

/** Finds a recipient by part of the name or username. */
export const memberPickerMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; tags: 'busy' },
  actors: { getAllCustomers },
  delays: { pause: 250 },
}).createMachine({
  id: 'memberPicker',
  initial: 'closed',
  context: ({ input }) => ({ ...input, items: null, total: 0, error: null }),
  on: {
    // Search after a pause in typing, not at every letter.
    'text.change': { target: '.typing', reenter: true, actions: assign(({ event }) => ({ text: event.text })) },
    'list.close': '.closed',
    'member.choose': {
      target: '.closed',
      actions: assign(({ event }) => ({ text: `@${event.member.username}`, items: null, error: null })),
    },
  },
  states: {
    closed: { on: { 'list.open': 'loading' } },
    typing: { tags: 'busy', after: { pause: 'loading' } },
    ...states,
  },
})
