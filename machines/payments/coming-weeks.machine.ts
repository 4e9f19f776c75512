import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { getSummary } from '../accounts/accounts.services.ts'
import { moneyChannel } from '../shared/changed.channel.ts'
import { reading } from '../shared/reading.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import type { AutoPay } from './auto-pays.rules.ts'
import { getAutoPays } from './auto-pays.services.ts'
import { getEligibility } from './eligibility.services.ts'
import {
  noFacts,
  type PaymentFacts,
  accountsRegion,
  eligibilityRegion,
  scheduledRegion,
} from './payment-facts.recipe.ts'
import { getScheduledPayments } from './scheduled-payments.services.ts'

type Input = { userId: number }
type Context = Input &
  PaymentFacts & {
    autoPays: readonly AutoPay[] | null
    autoPaysError: ApiError | null
    /** The chosen account; null means the one with the most payments. */
    fromId: string | null
  }
type Event = { type: 'reload' | 'money.move' } | { type: 'account.choose'; fromId: string }

export type ComingWeeksActor = ActorRefFrom<typeof comingWeeksMachine>

/** Shows upcoming payments against the balance of the account that pays them. */
export const comingWeeksMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; tags: 'busy' },
  actors: { getScheduledPayments, getAutoPays, getSummary, getEligibility, moneyChannel },
  actions: { warnTabsOutOfSync },
}).createMachine({
  id: 'comingWeeks',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    autoPays: null,
    autoPaysError: null,
    ...noFacts,
    fromId: null,
  }),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  on: { 'account.choose': { actions: assign({ fromId: ({ event }) => event.fromId }) } },
  states: {
    scheduled: scheduledRegion(true),
    autoPays: reading(
      { getAutoPays },
      {
        input: ({ userId }: Context) => ({ userId }),
        keep: (autoPays) => ({ autoPays }),
        keepError: (autoPaysError) => ({ autoPaysError }),
        changesWithMoney: true,
      },
    ),
    accounts: accountsRegion({ getSummary }, true),
    eligibility: eligibilityRegion(true),
  },
})
