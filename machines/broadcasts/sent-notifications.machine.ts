import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ToastEvent } from '../session/toast.machine.ts'
import { type RemovalTag, findEventRow } from '../shared/removing.recipe.ts'
import { noSent, type SentEvent, type SentListContext, sentList } from './sent.recipe.ts'
import { getSentNotifications, withdrawNotification } from './sent.services.ts'

export type SentNotificationsActor = ActorRefFrom<typeof sentNotificationsMachine>

/** The notifications that staff have sent. */
export const sentNotificationsMachine = setup({
  types: {} as {
    input: { userId: number }
    context: SentListContext
    events: SentEvent
    tags: 'busy' | RemovalTag
    emitted: ToastEvent
  },
  actors: { getSentNotifications, withdrawNotification },
  actions: { toastWithdrawn: emit({ type: 'toast', tone: 'news', text: 'The notification was withdrawn.' }) },
  guards: { removable: ({ context, event }) => findEventRow(context, event) !== null },
}).createMachine({
  id: 'sentNotifications',
  context: ({ input }) => ({ ...input, ...noSent }),
  ...sentList('notification', { getSentNotifications }, { withdrawNotification }),
})
