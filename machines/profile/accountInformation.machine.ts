import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { confirmPasswordMachine } from '../session/confirmPassword.machine.ts'
import { reading } from '../shared/reading.recipe.ts'
import { savingGuards } from '../shared/saving.recipe.ts'
import type { NamedAccount } from './accountNames.rules.ts'
import { getSummary } from './accountNames.services.ts'

type Input = { userId: number }
/** `revealed`: the account whose whole number is shown, or asked for. */
type Context = Input & { items: readonly NamedAccount[] | null; error: ApiError | null; revealed: string | null }
type Event = { type: 'number.show'; id: string } | { type: 'number.hide' | 'reload' }

export type AccountInformationActor = ActorRefFrom<typeof accountInformationMachine>

const { initial, states } = reading(
  { getSummary },
  {
    input: ({ userId }: Context) => ({ userId }),
    keep: (items) => ({ items }),
    keepError: (error) => ({ error }),
    whenShown: {
      'number.show': {
        target: 'confirming',
        actions: assign(({ event }: { event: object }) => ({ revealed: 'id' in event ? event.id : null })),
      },
    },
  },
)

/** The member's shares. A whole number is shown for half a minute, to who knows the password. */
export const accountInformationMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    tags: 'busy' | 'revealed'
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: { getSummary, confirmPassword: confirmPasswordMachine },
  actions: { hideNumber: assign({ revealed: null }) },
  guards: { confirmed: savingGuards.confirmed },
  delays: { longEnough: 30_000 },
}).createMachine({
  id: 'accountInformation',
  initial,
  context: ({ input }) => ({ ...input, items: null, error: null, revealed: null }),
  states: {
    ...states,
    confirming: {
      invoke: {
        id: 'confirmPassword',
        src: 'confirmPassword',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          { guard: 'confirmed', target: 'revealed' },
          { target: 'shown', actions: 'hideNumber' },
        ],
        onError: { target: 'shown', actions: 'hideNumber' },
      },
    },
    revealed: {
      tags: 'revealed',
      after: { longEnough: { target: 'shown', actions: 'hideNumber' } },
      on: {
        'number.show': { target: 'confirming', actions: assign(({ event }) => ({ revealed: event.id })) },
        'number.hide': { target: 'shown', actions: 'hideNumber' },
      },
    },
  },
})
