import { type ActorRefFrom, emit, setup } from 'xstate'
import { moneyChannel } from '../operations/money.channel.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { noList, type RemovalEvent, type RemovalTag, type Removing, removing, rowOf } from '../shared/removing.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import type { ScheduledTransfer } from './scheduledTransfers.rules.ts'
import { cancelScheduledTransfer, getScheduledTransfers } from './scheduledTransfers.services.ts'

type Input = { userId: number }
type Context = Input & Removing<ScheduledTransfer>

export type ScheduledTransfersActor = ActorRefFrom<typeof scheduledTransfersMachine>

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
  context: ({ input }) => ({ ...input, ...noList }),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  ...removing({ getScheduledTransfers }, { cancelScheduledTransfer }, { actions: ['tellEnded'], changesWithMoney: true }),
})
