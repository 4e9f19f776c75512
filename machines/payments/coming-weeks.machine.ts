import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { getSummary } from '../accounts/accounts.services.ts'
import { moneyChannel } from '../shared/changed.channel.ts'
import { reading } from '../shared/reading.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import type { AutoPay } from './auto-pays.rules.ts'
import { getAutoPays } from './auto-pays.services.ts'
import type { Eligibility } from './eligibility.rules.ts'
import { getEligibility } from './eligibility.services.ts'
import { type PayFrom, getPayFromAccounts } from './quick-pay.rules.ts'
import type { ScheduledPayment } from './scheduled-payments.rules.ts'
import { getScheduledPayments } from './scheduled-payments.services.ts'

type Input = { userId: number }
type Context = Input & {
  scheduled: readonly ScheduledPayment[] | null
  scheduledError: ApiError | null
  autoPays: readonly AutoPay[] | null
  autoPaysError: ApiError | null
  accounts: readonly PayFrom[] | null
  accountsError: ApiError | null
  eligibility: Eligibility | null
  eligibilityError: ApiError | null
  /** The chosen account; null means the one with the most payments. */
  fromId: string | null
}
type Event = { type: 'reload' | 'money.move' } | { type: 'account.choose'; fromId: string }

export type ComingWeeksActor = ActorRefFrom<typeof comingWeeksMachine>

const common = { input: ({ userId }: Context) => ({ userId }), changesWithMoney: true }

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
    scheduled: null,
    scheduledError: null,
    autoPays: null,
    autoPaysError: null,
    accounts: null,
    accountsError: null,
    eligibility: null,
    eligibilityError: null,
    fromId: null,
  }),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  on: { 'account.choose': { actions: assign({ fromId: ({ event }) => event.fromId }) } },
  states: {
    scheduled: reading(
      { getScheduledPayments },
      { ...common, keep: (scheduled) => ({ scheduled }), keepError: (scheduledError) => ({ scheduledError }) },
    ),
    autoPays: reading(
      { getAutoPays },
      { ...common, keep: (autoPays) => ({ autoPays }), keepError: (autoPaysError) => ({ autoPaysError }) },
    ),
    accounts: reading(
      { getSummary },
      {
        ...common,
        keep: (accounts) => ({ accounts: getPayFromAccounts(accounts) }),
        keepError: (accountsError) => ({ accountsError }),
      },
    ),
    eligibility: reading(
      { getEligibility },
      { ...common, keep: (eligibility) => ({ eligibility }), keepError: (eligibilityError) => ({ eligibilityError }) },
    ),
  },
})
