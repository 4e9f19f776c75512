import { type ActorRefFrom, emit, setup } from 'xstate'
import { type Day, dayToWire } from '../../values/days.ts'
import { newUuid } from '../../values/uuid.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { announceMoneyMoved } from '../shared/changed.channel.ts'
import { type Skipping, type SkippingEvent, type SkippingTag, skipping } from '../shared/skipping.recipe.ts'
import type { ScheduledTransfer } from './scheduled-transfers.rules.ts'
import { skipScheduledTransfer } from './skip-transfer.services.ts'

/** `isSkipped`: false restores it. */
export type SkipTransferContext = { transfer: ScheduledTransfer; on: Day; isSkipped: boolean }
type Input = SkipTransferContext & { userId: number }
type Context = Input & Skipping

export type SkipTransferActor = ActorRefFrom<typeof skipTransferMachine>

/** Confirms and skips one occurrence of a scheduled transfer, or restores it. */
export const skipTransferMachine = setup({
  types: {} as { input: Input; context: Context; events: SkippingEvent; tags: SkippingTag; emitted: ToastEvent },
  actors: { skipScheduledTransfer },
  actions: {
    announceMoneyMoved,
    tellSkipped: emit(({ context: { on, isSkipped } }) => ({
      type: 'toast',
      tone: 'news',
      text: `The transfer for ${dayToWire(on)} ${isSkipped ? 'is skipped' : 'will be made'}.`,
    })),
  },
}).createMachine({
  id: 'skipTransfer',
  initial: 'asking',
  context: ({ input }) => ({ ...input, key: newUuid(), removalError: null }),
  states: skipping({ skipScheduledTransfer }, ({ userId, key, transfer, on, isSkipped }: Context) => ({
    userId,
    key,
    id: transfer.id,
    on,
    isSkipped,
  })),
})
