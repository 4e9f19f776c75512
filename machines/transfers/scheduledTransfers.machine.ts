import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { moneyChannel } from '../operations/money.channel.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { reading } from '../shared/reading.recipe.ts'
import { nothingChosen, type RemovalEvent, type RemovalTag, type Removing, removing, rowOf } from '../shared/removing.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import type { ScheduledTransfer } from './scheduledTransfers.rules.ts'
import { cancelScheduledTransfer, getScheduledTransfers } from './scheduledTransfers.services.ts'

type Input = { userId: number }
type Context = Input & Removing<ScheduledTransfer> & { error: ApiError | null }

export type ScheduledTransfersActor = ActorRefFrom<typeof scheduledTransfersMachine>

const ending = removing(
  { cancelScheduledTransfer },
  { input: ({ userId, chosen }: Context) => ({ userId, id: chosen?.id }), done: 'reloading', actions: ['tellEnded'] },
)
const list = reading(
  { getScheduledTransfers },
  {
    input: ({ userId }: Context) => ({ userId }),
    keep: (items) => ({ items }),
    keepError: (error) => ({ error }),
    changesWithMoney: true,
    whenShown: ending.on,
  },
)

/** Repeating transfers, with what became of each time. Ending one twice ends it once. */
export const scheduledTransfersMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: RemovalEvent | { type: 'reload' | 'money.move' }
    tags: 'busy' | RemovalTag
    emitted: ToastEvent
  },
  actors: { getScheduledTransfers, cancelScheduledTransfer, moneyChannel },
  actions: {
    warnTabsOutOfSync,
    tellEnded: emit({ type: 'toast', tone: 'news', text: 'The repeating transfer has ended.' }),
  },
  guards: { removable: ({ context, event }) => rowOf(context, event)?.endedOn === null },
}).createMachine({
  id: 'scheduledTransfers',
  context: ({ input }) => ({ ...input, items: null, error: null, ...nothingChosen }),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  ...list,
  states: { ...list.states, ...ending.states },
})
