import { type ActorRefFrom, assign, setup } from 'xstate'
import { moneyChannel } from '../shared/changed.channel.ts'
import { noPages, type PageContext, paging, pagingGuards } from '../shared/paging.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import type { PastTransfer } from './transfer-history.rules.ts'
import { getTransferHistory } from './transfer-history.services.ts'

type Input = { userId: number }
/** `isCut`: only the newest are shown, of those that arrived. */
type Context = Input & PageContext<PastTransfer> & { isCut: boolean }
type Event = { type: 'reload' | 'history.more' | 'history.expand' | 'money.move' }

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
  context: ({ input }) => ({ ...input, ...noPages, isCut: true }),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  on: {
    reload: '.loading',
    'money.move': '.loading',
    'history.expand': { actions: assign({ isCut: false }) },
  },
  states: paging({ getTransferHistory }, { input: ({ userId }: Context) => ({ userId }) }),
})
