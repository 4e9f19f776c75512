import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { type Day, dayToWire } from '../../values/days.ts'
import { newUuid } from '../../values/uuid.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import type { ScheduledTransfer } from './scheduled-transfers.rules.ts'
import { skipScheduledTransfer } from './skip-transfer.services.ts'

/** `isSkipped`: false restores it. */
export type SkipTransferContext = { transfer: ScheduledTransfer; on: Day; isSkipped: boolean }
type Input = SkipTransferContext & { userId: number }
type Context = Input & { key: string; removalError: ApiError | null }

export type SkipTransferActor = ActorRefFrom<typeof skipTransferMachine>

/** Confirms and skips one occurrence of a scheduled transfer, or restores it. */
export const skipTransferMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: { type: 'removal.confirm' | 'removal.cancel' }
    tags: 'busy' | 'asking' | 'removing'
    emitted: ToastEvent
  },
  actors: { skipScheduledTransfer },
  actions: {
    tell: emit(({ context: { on, isSkipped } }) => ({
      type: 'toast',
      tone: 'news',
      text: `The transfer for ${dayToWire(on)} ${isSkipped ? 'is skipped' : 'will be made'}.`,
    })),
  },
}).createMachine({
  id: 'skipTransfer',
  initial: 'asking',
  context: ({ input }) => ({ ...input, key: newUuid(), removalError: null }),
  states: {
    asking: { tags: 'asking', on: { 'removal.confirm': 'sending', 'removal.cancel': 'closed' } },
    sending: {
      tags: ['busy', 'asking', 'removing'],
      invoke: {
        id: 'skipScheduledTransfer',
        src: 'skipScheduledTransfer',
        input: ({ context: { userId, key, transfer, on, isSkipped } }) => ({
          userId,
          key,
          id: transfer.id,
          on,
          isSkipped,
        }),
        onDone: { target: 'closed', actions: 'tell' },
        onError: { target: 'asking', actions: assign(({ event }) => ({ removalError: toApiError(event.error) })) },
      },
    },
    closed: { type: 'final' },
  },
})
