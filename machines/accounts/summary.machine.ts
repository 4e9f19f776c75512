import { type ActorRefFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { moneyChannel } from '../shared/changed.channel.ts'
import { reading } from '../shared/reading.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { type Summary, summaryOf } from './accounts.rules.ts'
import { getSummary } from './accounts.services.ts'

type Context = { userId: number; summary: Summary | null; error: ApiError | null }

export type SummaryActor = ActorRefFrom<typeof summaryMachine>

/** The accounts of a member. What was once shown stays until something newer is there. */
export const summaryMachine = setup({
  types: {} as { input: { userId: number }; context: Context; events: { type: 'reload' | 'money.move' }; tags: 'busy' },
  actors: { getSummary, moneyChannel },
  actions: { warnTabsOutOfSync },
}).createMachine({
  id: 'summary',
  context: ({ input }) => ({ ...input, summary: null, error: null }),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  ...reading(
    { getSummary },
    {
      input: ({ userId }: Context) => ({ userId }),
      keep: (accounts) => ({ summary: summaryOf(accounts) }),
      keepError: (error) => ({ error }),
      changesWithMoney: true,
    },
  ),
})
