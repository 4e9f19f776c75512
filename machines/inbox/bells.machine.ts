import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { inboxChannel } from '../shared/changed.channel.ts'
import type { InboxList, InboxMessage, Notification } from './inbox.rules.ts'
import { getMessages, getNotifications } from './inbox.services.ts'

/** `items`: null until loaded. */
export type BellList<Item> = { items: readonly Item[] | null; unread: number; error: ApiError | null }
type Input = { userId: number }
type Context = Input & { messages: BellList<InboxMessage>; notifications: BellList<Notification> }

export type BellsActor = ActorRefFrom<typeof bellsMachine>

/** Shows the newest messages and notifications, and reloads them when they change. Each list can fail alone. */
export const bellsMachine = setup({
  types: {} as { input: Input; context: Context; events: { type: 'reload' | 'inbox.change' }; tags: 'busy' },
  actors: { getMessages, getNotifications, inboxChannel },
  actions: { warnTabsOutOfSync },
}).createMachine({
  id: 'bells',
  initial: 'loading',
  context: ({ input }) => ({ ...input, messages: unknown, notifications: unknown }),
  invoke: { id: 'inboxChannel', src: 'inboxChannel', onError: { actions: 'warnTabsOutOfSync' } },
  on: { reload: '.loading', 'inbox.change': '.loading' },
  states: {
    loading: {
      type: 'parallel',
      onDone: 'fresh',
      states: {
        messages: {
          initial: 'loadingMessages',
          states: {
            loadingMessages: {
              tags: 'busy',
              invoke: {
                id: 'getMessages',
                src: 'getMessages',
                input: ({ context: { userId } }) => ({ userId, bell: true }),
                onDone: {
                  target: 'answered',
                  actions: assign(({ event }) => ({ messages: toBellList(event.output) })),
                },
                onError: {
                  target: 'answered',
                  actions: assign(({ context, event }) => ({ messages: withError(context.messages, event.error) })),
                },
              },
            },
            answered: { type: 'final' },
          },
        },
        notifications: {
          initial: 'loadingNotifications',
          states: {
            loadingNotifications: {
              tags: 'busy',
              invoke: {
                id: 'getNotifications',
                src: 'getNotifications',
                input: ({ context: { userId } }) => ({ userId, bell: true }),
                onDone: {
                  target: 'answered',
                  actions: assign(({ event }) => ({ notifications: toBellList(event.output) })),
                },
                onError: {
                  target: 'answered',
                  actions: assign(({ context, event }) => ({
                    notifications: withError(context.notifications, event.error),
                  })),
                },
              },
            },
            answered: { type: 'final' },
          },
        },
      },
    },
    fresh: {},
  },
})

const unknown = { items: null, unread: 0, error: null }
const toBellList = <Item>(newest: InboxList<Item>): BellList<Item> => ({ ...newest, error: null })
// Keep what is known until something newer arrives.
const withError = <Item>(list: BellList<Item>, reason: unknown): BellList<Item> => ({
  ...list,
  error: toApiError(reason),
})
