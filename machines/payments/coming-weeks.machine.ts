import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { getSummary } from '../accounts/accounts.services.ts'
import { moneyChannel } from '../shared/changed.channel.ts'
import { reading } from '../shared/reading.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import type { ScheduledTransfer } from '../transfers/scheduled-transfers.rules.ts'
import { getScheduledTransfers } from '../transfers/scheduled-transfers.services.ts'
import type { AutoPay } from './auto-pays.rules.ts'
import { getAutoPays } from './auto-pays.services.ts'
import { getEligibility } from './eligibility.services.ts'
import { type ForecastAccount, toForecastAccounts } from './forecast.rules.ts'
import { eligibilityRegion, noFacts, type PaymentFacts, scheduledRegion } from './payment-facts.recipe.ts'
import { getScheduledPayments } from './scheduled-payments.services.ts'

type Input = { userId: number }
type Context = Input &
  Omit<PaymentFacts, 'accounts'> & {
    accounts: readonly ForecastAccount[] | null
    autoPays: readonly AutoPay[] | null
    autoPaysError: ApiError | null
    transfers: readonly ScheduledTransfer[] | null
    transfersError: ApiError | null
    /** The chosen account; null means the one with the most to come. */
    accountId: string | null
  }
type Event = { type: 'reload' | 'money.move' } | { type: 'account.choose'; accountId: string }

export type ComingWeeksActor = ActorRefFrom<typeof comingWeeksMachine>

const input = ({ userId }: Context) => ({ userId })

/** Shows scheduled transfers and payments against the balances of their accounts. */
export const comingWeeksMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; tags: 'busy' },
  actors: { getScheduledPayments, getAutoPays, getScheduledTransfers, getSummary, getEligibility, moneyChannel },
  actions: { warnTabsOutOfSync },
}).createMachine({
  id: 'comingWeeks',
  type: 'parallel',
  context: ({ input: { userId } }) => ({
    userId,
    ...noFacts,
    accounts: null,
    autoPays: null,
    autoPaysError: null,
    transfers: null,
    transfersError: null,
    accountId: null,
  }),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  on: { 'account.choose': { actions: assign({ accountId: ({ event }) => event.accountId }) } },
  states: {
    scheduled: scheduledRegion(true),
    autoPays: reading(
      { getAutoPays },
      {
        input,
        keep: (autoPays) => ({ autoPays }),
        keepError: (autoPaysError) => ({ autoPaysError }),
        changesWithMoney: true,
      },
    ),
    transfers: reading(
      { getScheduledTransfers },
      {
        input,
        keep: (transfers) => ({ transfers }),
        keepError: (transfersError) => ({ transfersError }),
        changesWithMoney: true,
      },
    ),
    accounts: reading(
      { getSummary },
      {
        input,
        keep: (accounts) => ({ accounts: toForecastAccounts(accounts) }),
        keepError: (accountsError) => ({ accountsError }),
        changesWithMoney: true,
      },
    ),
    eligibility: eligibilityRegion(true),
  },
})
