import { type ActorRefFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { moneyChannel } from '../shared/changed.channel.ts'
import { reading } from '../shared/reading.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import type { Month } from './money-by-month.rules.ts'
import { getMoneyByMonth } from './money-by-month.services.ts'

type Context = { userId: number; months: readonly Month[] | null; error: ApiError | null }

export type MoneyByMonthActor = ActorRefFrom<typeof moneyByMonthMachine>

/** Loads the money in and out of the member's shares in the last twelve months. */
export const moneyByMonthMachine = setup({
  types: {} as { input: { userId: number }; context: Context; events: { type: 'reload' | 'money.move' }; tags: 'busy' },
  actors: { getMoneyByMonth, moneyChannel },
  actions: { warnTabsOutOfSync },
}).createMachine({
  id: 'moneyByMonth',
  context: ({ input }) => ({ ...input, months: null, error: null }),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  ...reading(
    { getMoneyByMonth },
    {
      input: ({ userId }: Context) => ({ userId }),
      keep: (months) => ({ months }),
      keepError: (error) => ({ error }),
      changesWithMoney: true,
    },
  ),
})
