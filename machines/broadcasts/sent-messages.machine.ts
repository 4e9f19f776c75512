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
import { getSentMessages, withdrawMessage } from './sent.services.ts'

export type SentMessagesActor = ActorRefFrom<typeof sentMessagesMachine>

/** The messages that staff have sent. */
export const sentMessagesMachine = setup({
  types: {} as {
    input: SentInput
    context: SentListContext
    events: SentEvent
    tags: 'busy' | RemovalTag
    emitted: ToastEvent | AddressEvent
  },
  actors: { getSentMessages, withdrawMessage },
  actions: {
    toastWithdrawn: emit({ type: 'toast', tone: 'news', text: 'The message was withdrawn.' }),
    writeAddress: emit(({ event }, query: SentQuery) => addressEvent(event, sentAddress(query))),
  },
  guards: sentGuards,
}).createMachine({
  id: 'sentMessages',
  context: ({ input }) => sentListAt('message', input),
  ...sentList('message', { getSentMessages }, { withdrawMessage }),
})
