import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { type RemovalTag, findEventRow } from '../shared/removing.recipe.ts'
import { undoActions, undoGuards } from '../shared/undoing.recipe.ts'
import { announceInboxChanged } from '../shared/changed.channel.ts'
import { emptyInbox, type Inbox, type InboxEvent, inbox, hasUnreported } from './inbox.recipe.ts'
import type { Notification } from './inbox.rules.ts'
import { getNotifications, markNotificationsViewed, removeNotification } from './inbox.services.ts'

type Context = Inbox<Notification>

export type NotificationsActor = ActorRefFrom<typeof notificationsMachine>

export const notificationsMachine = setup({
  types: {} as {
    input: { userId: number }
    context: Context
    events: InboxEvent
    tags: 'busy' | RemovalTag
    emitted: ToastEvent
  },
  actors: { getNotifications, markNotificationsViewed, removeNotification },
  actions: {
    announceInboxChanged,
    ...undoActions({
      removed: 'Notification Removed successfully!',
      restored: 'The notification is back.',
      notRestored: 'We could not reach the bank. The notification may still be removed.',
    }),
    tellUnmarked: emit((_, { message }: ApiError) => ({ type: 'toast', tone: 'problem', text: message })),
  },
  guards: {
    ...undoGuards,
    removable: ({ context, event }) => findEventRow(context, event) !== null,
    unmarked: ({ context }) => hasUnreported(context),
  },
}).createMachine({
  id: 'notifications',
  context: ({ input }) => ({ ...input, ...emptyInbox }),
  type: 'parallel',
  states: inbox({
    get: { getNotifications },
    mark: { markNotificationsViewed },
    remove: { removeNotification },
    input: ({ userId }: Context) => ({ userId }),
  }),
})
