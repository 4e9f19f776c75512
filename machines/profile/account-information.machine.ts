import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { getSummary } from '../accounts/accounts.services.ts'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import { reading } from '../shared/reading.recipe.ts'
import { savingGuards } from '../shared/saving.recipe.ts'
import { type NamedAccount, toNamedAccounts } from './account-names.rules.ts'

type Input = { userId: number }
/**
 * `requested`: the account whose full number was requested; `revealed`: those shown; `confirmedAt`: when the password was
 * entered.
 */
type Context = Input & {
  items: readonly NamedAccount[] | null
  error: ApiError | null
  requested: string | null
  revealed: readonly string[]
  confirmedAt: number
}
type Event = { type: 'number.show'; id: string } | { type: 'number.hide' | 'reload' }

export type AccountInformationActor = ActorRefFrom<typeof accountInformationMachine>

const { initial, states } = reading(
  { getSummary },
  {
    input: ({ userId }: Context) => ({ userId }),
    keep: (accounts) => ({ items: toNamedAccounts(accounts) }),
    keepError: (error) => ({ error }),
    whenShown: {
      'number.show': [
        { guard: 'justConfirmed', target: 'revealed', actions: ['ask', 'reveal'] },
        { target: 'confirming', actions: 'ask' },
      ],
    },
  },
)

const fiveMinutes = 300_000

/** Lists the member's shares. The password reveals full numbers for half a minute. */
export const accountInformationMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    tags: 'busy' | 'revealed'
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: { getSummary, confirmPassword: confirmPasswordMachine },
  actions: {
    ask: assign(({ event }) => ({ requested: event.type === 'number.show' ? event.id : null })),
    reveal: assign(({ context: { requested, revealed } }) => ({
      requested: null,
      revealed: requested === null ? revealed : [...revealed, requested],
    })),
    noteTime: assign({ confirmedAt: () => Date.now() }),
    hideNumbers: assign({ requested: null, revealed: [] }),
  },
  guards: {
    confirmed: savingGuards.confirmed,
    // As long as the bank accepts the password for other changes.
    justConfirmed: ({ context }) => Date.now() - context.confirmedAt < fiveMinutes,
  },
  delays: { longEnough: 30_000 },
}).createMachine({
  id: 'accountInformation',
  initial,
  context: ({ input }) => ({
    ...input,
    items: null,
    error: null,
    requested: null,
    revealed: [],
    confirmedAt: -Infinity,
  }),
  states: {
    ...states,
    confirming: {
      invoke: {
        id: 'confirmPassword',
        src: 'confirmPassword',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          { guard: 'confirmed', target: 'revealed', actions: ['noteTime', 'reveal'] },
          { target: 'shown', actions: 'hideNumbers' },
        ],
        onError: { target: 'shown', actions: 'hideNumbers' },
      },
    },
    revealed: {
      tags: 'revealed',
      after: { longEnough: { target: 'shown', actions: 'hideNumbers' } },
      on: {
        'number.show': { target: 'revealed', reenter: true, actions: ['ask', 'reveal'] },
        'number.hide': { target: 'shown', actions: 'hideNumbers' },
      },
    },
  },
})
