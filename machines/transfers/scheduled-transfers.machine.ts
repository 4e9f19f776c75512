import { type ActorRefFrom, emit, setup } from 'xstate'
import { announceMoneyMoved, moneyChannel } from '../shared/changed.channel.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { dialog, type DialogEvent, dialogActions, dialogs, noDialog, type WithAbout } from '../shared/dialogs.recipe.ts'
import {
  noList,
  type RemovalEvent,
  type RemovalTag,
  type Removing,
  removing,
  findEventRow,
} from '../shared/removing.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { editTransferMachine } from './edit-transfer.machine.ts'
import type { ScheduledTransfer } from './scheduled-transfers.rules.ts'
import { cancelScheduledTransfer, getScheduledTransfers } from './scheduled-transfers.services.ts'
import { type SkipTransferContext, skipTransferMachine } from './skip-transfer.machine.ts'

type Input = { userId: number }
type Abouts = { editTransfer: { transfer: ScheduledTransfer }; skipTransfer: SkipTransferContext }
type Context = Input & Removing<ScheduledTransfer> & WithAbout<Abouts>

export type ScheduledTransfersActor = ActorRefFrom<typeof scheduledTransfersMachine>

const dialogRegion = dialogs({
  editTransfer: dialog(editTransferMachine, {
    input: ({ userId }: Context, { transfer }: Abouts['editTransfer']) => ({ userId, transfer }),
    isChanged: () => true,
  }),
  skipTransfer: dialog(skipTransferMachine, {
    input: ({ userId }: Context, skipping: SkipTransferContext) => ({ userId, ...skipping }),
    isChanged: () => true,
  }),
})

/** Lists scheduled transfers with their occurrences. Canceling one twice cancels it once. */
export const scheduledTransfersMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: RemovalEvent | DialogEvent<Abouts> | { type: 'reload' | 'money.move' }
    tags: 'busy' | RemovalTag
    emitted: ToastEvent
    children: { editTransfer: 'editTransfer'; skipTransfer: 'skipTransfer' }
  },
  actors: {
    getScheduledTransfers,
    cancelScheduledTransfer,
    editTransfer: editTransferMachine,
    skipTransfer: skipTransferMachine,
    moneyChannel,
  },
  actions: {
    ...dialogActions,
    announceMoneyMoved,
    warnTabsOutOfSync,
    tellDeleted: emit({ type: 'toast', tone: 'news', text: 'The scheduled transfer was deleted.' }),
  },
  guards: { removable: ({ context, event }) => findEventRow(context, event)?.endedOn === null },
}).createMachine({
  id: 'scheduledTransfers',
  type: 'parallel',
  context: ({ input }) => ({ ...input, ...noList, ...noDialog }),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  states: {
    list: removing(
      { getScheduledTransfers },
      { cancelScheduledTransfer },
      { actions: ['announceMoneyMoved', 'tellDeleted'], changesWithMoney: true },
    ),
    dialog: dialogRegion,
  },
})
