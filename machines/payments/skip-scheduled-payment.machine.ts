import { type ActorRefFrom, emit, setup } from 'xstate'
import { type Day, dayToWire } from '../../values/days.ts'
import { newUuid } from '../../values/uuid.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { announceMoneyMoved } from '../shared/changed.channel.ts'
import { type Skipping, type SkippingEvent, type SkippingTag, skipping } from '../shared/skipping.recipe.ts'
import type { ScheduledPayment } from './scheduled-payments.rules.ts'
import { skipPayment } from './skip-scheduled-payment.services.ts'

/** `id` and `on`: which payment. `isSkipped`: false restores it. `payment`: the next one of its auto pay. */
export type SkipScheduledPaymentContext = { payment: ScheduledPayment; id: string; on: Day; isSkipped: boolean }
type Input = SkipScheduledPaymentContext & { userId: number }
type Context = Input & Skipping

export type SkipScheduledPaymentActor = ActorRefFrom<typeof skipScheduledPaymentMachine>

/** Confirms and skips one payment of an auto pay, or restores it. */
export const skipScheduledPaymentMachine = setup({
  types: {} as { input: Input; context: Context; events: SkippingEvent; tags: SkippingTag; emitted: ToastEvent },
  actors: { skipPayment },
  actions: {
    announceMoneyMoved,
    tellSkipped: emit(({ context: { on, isSkipped } }) => ({
      type: 'toast',
      tone: 'news',
      text: `The payment for ${dayToWire(on)} ${isSkipped ? 'is skipped' : 'will be made'}.`,
    })),
  },
}).createMachine({
  id: 'skipScheduledPayment',
  initial: 'asking',
  context: ({ input }) => ({ ...input, key: newUuid(), removalError: null }),
  states: skipping({ skipPayment }, ({ userId, key, id, isSkipped }: Context) => ({ userId, key, id, isSkipped })),
})
