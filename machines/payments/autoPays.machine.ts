import { type ActorRefFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { moneyChannel } from '../operations/money.channel.ts'
import { reading } from '../shared/reading.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import type { AutoPay } from './autoPays.rules.ts'
import { getAutoPays } from './autoPays.services.ts'

type Context = { userId: number; items: readonly AutoPay[] | null; error: ApiError | null }

export type AutoPaysActor = ActorRefFrom<typeof autoPaysMachine>

/** Everybody who is paid automatically. A run, a change and a payment by hand each make it another list. */
export const autoPaysMachine = setup({
  types: {} as { input: { userId: number }; context: Context; events: { type: 'reload' | 'money.move' }; tags: 'busy' },
  actors: { getAutoPays, moneyChannel },
  actions: { warnTabsOutOfSync },
}).createMachine({
  id: 'autoPays',
  context: ({ input }) => ({ ...input, items: null, error: null }),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  ...reading(
    { getAutoPays },
    {
      input: ({ userId }: Context) => ({ userId }),
      keep: (items) => ({ items }),
      keepError: (error) => ({ error }),
      changesWithMoney: true,
    },
  ),
})
