import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { moneyChannel } from '../operations/money.channel.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { joined, type PastTransfer } from './transferHistory.rules.ts'
import { getTransferHistory } from './transferHistory.services.ts'

type Input = { userId: number }
/** `items`: null as long as they are not known. `counted`: all that came, also what came twice, for by these the bank counts its pages. */
type Context = Input & { items: PastTransfer[] | null; counted: number; total: number; pages: number; error: ApiError | null }
type Event = { type: 'reload' | 'history.more' | 'money.move' }

export type TransferHistoryActor = ActorRefFrom<typeof transferHistoryMachine>

/** What was transferred, newest first, page by page. After every movement it begins again with the first. */
export const transferHistoryMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; tags: 'busy' },
  actors: { getTransferHistory, moneyChannel },
  actions: { warnTabsOutOfSync },
  guards: { partial: ({ context }) => context.counted < context.total },
}).createMachine({
  id: 'transferHistory',
  initial: 'loading',
  context: ({ input }) => ({ ...input, items: null, counted: 0, total: 0, pages: 0, error: null }),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  on: { reload: '.loading', 'money.move': '.loading' },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'getTransferHistory',
        src: 'getTransferHistory',
        input: ({ context }) => ({ userId: context.userId, page: 1 }),
        onDone: {
          target: 'shown',
          actions: assign(({ event }) => ({ ...event.output, counted: event.output.items.length, pages: 1, error: null })),
        },
        onError: { target: 'shown', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
    shown: { on: { 'history.more': { guard: 'partial', target: 'loadingMore' } } },
    loadingMore: {
      tags: 'busy',
      invoke: {
        id: 'getTransferHistory.more',
        src: 'getTransferHistory',
        input: ({ context }) => ({ userId: context.userId, page: context.pages + 1 }),
        onDone: {
          target: 'shown',
          actions: assign(({ context, event }) => ({
            items: joined(context.items ?? [], event.output.items),
            counted: context.counted + event.output.items.length,
            total: event.output.total,
            pages: context.pages + 1,
            error: null,
          })),
        },
        onError: { target: 'shown', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
  },
})
