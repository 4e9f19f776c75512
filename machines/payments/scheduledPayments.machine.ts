import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ToastEvent } from '../session/toast.machine.ts'
import { noList, type RemovalEvent, type RemovalTag, type Removing, removing, rowOf } from '../shared/removing.recipe.ts'
import { todayIn } from '../shared/today.recipe.ts'
import { isUnschedulable, type ScheduledPayment } from './scheduledPayments.rules.ts'
import { getScheduledPayments, unschedulePayment } from './scheduledPayments.services.ts'

type Input = { userId: number; zone: string }
type Context = Input & Removing<ScheduledPayment>

export type ScheduledPaymentsActor = ActorRefFrom<typeof scheduledPaymentsMachine>

/** The payments to come. One can be taken back before its day. */
export const scheduledPaymentsMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: RemovalEvent | { type: 'reload' }
    tags: 'busy' | RemovalTag
    emitted: ToastEvent
  },
  actors: { getScheduledPayments, unschedulePayment },
  actions: { tellUnscheduled: emit({ type: 'toast', tone: 'news', text: 'The payment was unscheduled. No money will move.' }) },
  guards: {
    removable: ({ context, event }) => {
      const payment = rowOf(context, event)
      return payment !== null && isUnschedulable(payment, todayIn(context.zone))
    },
  },
}).createMachine({
  id: 'scheduledPayments',
  context: ({ input }) => ({ ...input, ...noList }),
  ...removing({ getScheduledPayments }, { unschedulePayment }, { actions: ['tellUnscheduled'] }),
})
