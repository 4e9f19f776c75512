import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { moneyChannel } from '../shared/changed.channel.ts'
import { reading } from '../shared/reading.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { getEligibility } from './eligibility.services.ts'
import type { Forecast } from './forecast.rules.ts'
import { getForecast } from './forecast.services.ts'
import { eligibilityRegion, type PaymentFacts } from './payment-facts.recipe.ts'

type Input = { userId: number }
type Context = Input &
  Pick<PaymentFacts, 'eligibility' | 'eligibilityError'> & {
    /** Of each account with something to come, those with the most first. */
    forecasts: readonly Forecast[] | null
    forecastError: ApiError | null
    /** The chosen account; null means the first one. */
    accountId: string | null
  }
type Event = { type: 'reload' | 'money.move' } | { type: 'account.choose'; accountId: string }

export type ComingWeeksActor = ActorRefFrom<typeof comingWeeksMachine>

/** Shows what scheduled transfers and payments leave in the accounts. */
export const comingWeeksMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; tags: 'busy' },
  actors: { getForecast, getEligibility, moneyChannel },
  actions: { warnTabsOutOfSync },
}).createMachine({
  id: 'comingWeeks',
  type: 'parallel',
  context: ({ input: { userId } }) => ({
    userId,
    forecasts: null,
    forecastError: null,
    eligibility: null,
    eligibilityError: null,
    accountId: null,
  }),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  on: { 'account.choose': { actions: assign({ accountId: ({ event }) => event.accountId }) } },
  states: {
    forecast: reading(
      { getForecast },
      {
        input: ({ userId }: Context) => ({ userId }),
        keep: (forecasts) => ({ forecasts }),
        keepError: (forecastError) => ({ forecastError }),
        changesWithMoney: true,
      },
    ),
    eligibility: eligibilityRegion(true),
  },
})
