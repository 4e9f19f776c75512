import { type ActorRefFrom, setup } from 'xstate'
import { moneyChannel } from '../shared/changed.channel.ts'
import { noPages, type PageContext, paging, pagingGuards } from '../shared/paging.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import type { PastTransfer } from './transfer-history.rules.ts'
import { getTransferHistory } from './transfer-history.services.ts'

type Input = { userId: number }
type Context = Input & PageContext<PastTransfer>
type Event = { type: 'reload' | 'history.more' | 'money.move' }

export type TransferHistoryActor = ActorRefFrom<typeof transferHistoryMachine>

/** Lists past transfers, newest first, page by page. After money moves it starts at the first page. */
export const transferHistoryMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; tags: 'busy' },
  actors: { getTransferHistory, moneyChannel },
  actions: { warnTabsOutOfSync },
  guards: pagingGuards,
}).createMachine({
  id: 'transferHistory',
  initial: 'loading',
  context: ({ input }) => ({ ...input, ...noPages }),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  on: { reload: '.loading', 'money.move': '.loading' },
  states: paging({ getTransferHistory }, { input: ({ userId }: Context) => ({ userId }) }),
})
