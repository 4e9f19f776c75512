import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ToastEvent } from '../session/toast.machine.ts'
import { announceMoneyMoved, moneyChannel } from '../shared/changed.channel.ts'
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
import { todayIn } from '../shared/today.recipe.ts'
import { editPaymentMachine } from './edit-payment.machine.ts'
import { isUnschedulable, type ScheduledPayment } from './scheduled-payments.rules.ts'
import { getScheduledPayments, unschedulePayment } from './scheduled-payments.services.ts'
import { type SkipScheduledPaymentContext, skipScheduledPaymentMachine } from './skip-scheduled-payment.machine.ts'

type Input = { userId: number; zone: string }
type Abouts = { editPayment: { payment: ScheduledPayment }; skipScheduledPayment: SkipScheduledPaymentContext }
type Context = Input & Removing<ScheduledPayment> & WithAbout<Abouts>

export type ScheduledPaymentsActor = ActorRefFrom<typeof scheduledPaymentsMachine>

const dialogRegion = dialogs({
  editPayment: dialog(editPaymentMachine, {
    input: ({ userId, items }: Context, { payment }: Abouts['editPayment']) => ({
      userId,
      payment,
      scheduled: items ?? [],
    }),
    isChanged: ({ isChanged }) => isChanged,
    // Before the list is loaded again: the focus returns to the row's button, whose name has the amount.
    keep: ({ changed }, { items }) =>
      changed && items && { items: items.map((one) => (one.id === changed.id ? changed : one)) },
  }),
  skipScheduledPayment: dialog(skipScheduledPaymentMachine, {
    input: ({ userId }: Context, skipping: SkipScheduledPaymentContext) => ({ userId, ...skipping }),
    // Even a refusal may mean that it is gone, so reload.
    isChanged: () => true,
  }),
})

/** Lists upcoming payments, which can be canceled before their day. */
export const scheduledPaymentsMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: RemovalEvent | DialogEvent<Abouts> | { type: 'reload' | 'money.move' }
    tags: 'busy' | RemovalTag
    emitted: ToastEvent
    children: { editPayment: 'editPayment'; skipScheduledPayment: 'skipScheduledPayment' }
  },
  actors: {
    getScheduledPayments,
    unschedulePayment,
    editPayment: editPaymentMachine,
    skipScheduledPayment: skipScheduledPaymentMachine,
    moneyChannel,
  },
  actions: {
    ...dialogActions,
    announceMoneyMoved,
    warnTabsOutOfSync,
    tellUnscheduled: emit({ type: 'toast', tone: 'news', text: 'The payment was unscheduled. No money will move.' }),
  },
  guards: {
    removable: ({ context, event }) => {
      const payment = findEventRow(context, event)
      return payment !== null && isUnschedulable(payment, todayIn(context.zone))
    },
  },
}).createMachine({
  id: 'scheduledPayments',
  type: 'parallel',
  context: ({ input }) => ({ ...input, ...noList, ...noDialog }),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  states: {
    list: removing(
      { getScheduledPayments },
      { unschedulePayment },
      { actions: ['announceMoneyMoved', 'tellUnscheduled'], changesWithMoney: true },
    ),
    dialog: dialogRegion,
  },
})
