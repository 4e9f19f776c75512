import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { moneyChannel, warnTabsOutOfSync } from '../operations/money.channel.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import type { ScheduledTransfer } from './scheduledTransfers.rules.ts'
import { cancelScheduledTransfer, getScheduledTransfers } from './scheduledTransfers.services.ts'

type Input = { userId: number }
/** `items`: null as long as they are not known. `chosen`: whom the member is asked about. */
type Context = Input & {
  items: ScheduledTransfer[] | null
  itemsError: ApiError | null
  chosen: ScheduledTransfer | null
  endingError: ApiError | null
}
type Event = { type: 'plan.end'; id: number } | { type: 'reload' | 'ending.confirm' | 'ending.cancel' | 'money.move' }

export type ScheduledTransfersActor = ActorRefFrom<typeof scheduledTransfersMachine>

/** Repeating transfers, with what became of each time. Ending one twice ends it once. */
export const scheduledTransfersMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    tags: 'busy' | 'dialog'
    emitted: ToastEvent
  },
  actors: { getScheduledTransfers, cancelScheduledTransfer, moneyChannel },
  actions: {
    warnTabsOutOfSync,
    tellEnded: emit({ type: 'toast', tone: 'news', text: 'The repeating transfer has ended.' }),
  },
  guards: {
    running: ({ context, event }) =>
      event.type === 'plan.end' && context.items?.some(({ id, endedOn }) => id === event.id && endedOn === null) === true,
  },
}).createMachine({
  id: 'scheduledTransfers',
  initial: 'loading',
  context: ({ input }) => ({ ...input, items: null, itemsError: null, chosen: null, endingError: null }),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  states: {
    loading: {
      tags: 'busy',
      on: { 'money.move': { target: 'loading', reenter: true } },
      invoke: {
        id: 'getScheduledTransfers',
        src: 'getScheduledTransfers',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: { target: 'shown', actions: assign(({ event }) => ({ items: event.output, itemsError: null })) },
        onError: { target: 'shown', actions: assign(({ event }) => ({ itemsError: toApiError(event.error) })) },
      },
    },
    shown: {
      on: {
        reload: 'loading',
        'money.move': 'loading',
        'plan.end': {
          guard: 'running',
          target: 'confirming',
          actions: assign(({ context, event }) => ({
            chosen: context.items?.find(({ id }) => id === event.id) ?? null,
            endingError: null,
          })),
        },
      },
    },
    confirming: { tags: 'dialog', on: { 'ending.confirm': 'ending', 'ending.cancel': 'loading' } },
    ending: {
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'cancelScheduledTransfer',
        src: 'cancelScheduledTransfer',
        input: ({ context: { userId, chosen } }) => ({ userId, id: chosen?.id ?? 0 }),
        onDone: { target: 'loading', actions: 'tellEnded' },
        onError: { target: 'confirming', actions: assign(({ event }) => ({ endingError: toApiError(event.error) })) },
      },
    },
  },
})
