import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { moneyChannel } from '../shared/changed.channel.ts'
import { reading } from '../shared/reading.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { pageLength, type PastPayment } from './payment-activity.rules.ts'
import { getPaymentActivity } from './payment-activity.services.ts'

type Input = { userId: number }
/** `shown`: how many matches are shown. */
type Context = Input & {
  items: readonly PastPayment[] | null
  error: ApiError | null
  searchText: string
  shown: number
}
type Event = { type: 'find.change'; text: string } | { type: 'reload' | 'more.show' | 'money.move' }

export type PaymentActivityActor = ActorRefFrom<typeof paymentActivityMachine>

/** Lists the member's past payments. */
export const paymentActivityMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; tags: 'busy' },
  actors: { getPaymentActivity, moneyChannel },
  actions: { warnTabsOutOfSync },
}).createMachine({
  id: 'paymentActivity',
  context: ({ input }) => ({ ...input, items: null, error: null, searchText: '', shown: pageLength }),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  on: {
    'find.change': { actions: assign(({ event }) => ({ searchText: event.text, shown: pageLength })) },
    'more.show': { actions: assign({ shown: ({ context }) => context.shown + pageLength }) },
  },
  ...reading(
    { getPaymentActivity },
    {
      input: ({ userId }: Context) => ({ userId }),
      keep: (items) => ({ items }),
      keepError: (error) => ({ error }),
      changesWithMoney: true,
    },
  ),
})
