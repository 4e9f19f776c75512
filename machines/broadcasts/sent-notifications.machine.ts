import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ToastEvent } from '../session/toast.machine.ts'
import { addressEvent, type AddressEvent } from '../shared/listing.recipe.ts'
import type { RemovalTag } from '../shared/removing.recipe.ts'
import {
  type SentEvent,
  sentGuards,
  type SentInput,
  sentList,
  sentListAt,
  type SentListContext,
} from './sent.recipe.ts'
import { sentAddress, type SentQuery } from './sent.rules.ts'
import { getSentNotifications, withdrawNotification } from './sent.services.ts'

export type SentNotificationsActor = ActorRefFrom<typeof sentNotificationsMachine>

/** The notifications that staff have sent. */
export const sentNotificationsMachine = setup({
  types: {} as {
    input: SentInput
    context: SentListContext
    events: SentEvent
    tags: 'busy' | RemovalTag
    emitted: ToastEvent | AddressEvent
  },
  actors: { getSentNotifications, withdrawNotification },
  actions: {
    toastWithdrawn: emit({ type: 'toast', tone: 'news', text: 'The notification was withdrawn.' }),
    writeAddress: emit(({ event }, query: SentQuery) => addressEvent(event, sentAddress(query))),
  },
  guards: sentGuards,
}).createMachine({
  id: 'sentNotifications',
  context: ({ input }) => sentListAt('notification', input),
  ...sentList('notification', { getSentNotifications }, { withdrawNotification }),
})
