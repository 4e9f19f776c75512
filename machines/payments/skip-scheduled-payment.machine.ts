import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { type Day, dayToWire } from '../../values/days.ts'
import { newUuid } from '../../values/uuid.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import type { ScheduledPayment } from './scheduled-payments.rules.ts'
import { skipPayment } from './skip-scheduled-payment.services.ts'

/** `id` and `on`: which payment. `isSkipped`: false restores it. `payment`: the next one of its auto pay. */
export type SkipScheduledPaymentContext = { payment: ScheduledPayment; id: string; on: Day; isSkipped: boolean }
type Input = SkipScheduledPaymentContext & { userId: number }
type Context = Input & { key: string; removalError: ApiError | null }

export type SkipScheduledPaymentActor = ActorRefFrom<typeof skipScheduledPaymentMachine>

/** Confirms and skips one payment of an auto pay, or restores it. */
export const skipScheduledPaymentMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: { type: 'removal.confirm' | 'removal.cancel' }
    tags: 'busy' | 'asking' | 'removing'
    emitted: ToastEvent
  },
  actors: { skipPayment },
  actions: {
    toastSkipped: emit(({ context: { on, isSkipped } }) => ({
      type: 'toast',
      tone: 'news',
      text: `The payment for ${dayToWire(on)} ${isSkipped ? 'is skipped' : 'will be made'}.`,
    })),
  },
}).createMachine({
  id: 'skipScheduledPayment',
  initial: 'asking',
  context: ({ input }) => ({ ...input, key: newUuid(), removalError: null }),
  states: {
    asking: { tags: 'asking', on: { 'removal.confirm': 'sending', 'removal.cancel': 'closed' } },
    sending: {
      tags: ['busy', 'asking', 'removing'],
      invoke: {
        id: 'skipPayment',
        src: 'skipPayment',
        input: ({ context: { userId, key, id, isSkipped } }) => ({ userId, key, id, isSkipped }),
        onDone: { target: 'closed', actions: 'toastSkipped' },
        onError: { target: 'asking', actions: assign(({ event }) => ({ removalError: toApiError(event.error) })) },
      },
    },
    closed: { type: 'final' },
  },
})
