import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ToastEvent } from '../session/toast.machine.ts'
import { type RemovalTag, findEventRow } from '../shared/removing.recipe.ts'
import { noSent, type SentEvent, type SentListContext, sentList } from './sent.recipe.ts'
import { getSentMessages, withdrawMessage } from './sent.services.ts'

export type SentMessagesActor = ActorRefFrom<typeof sentMessagesMachine>

/** The messages that staff have sent. */
export const sentMessagesMachine = setup({
  types: {} as {
    input: { userId: number }
    context: SentListContext
    events: SentEvent
    tags: 'busy' | RemovalTag
    emitted: ToastEvent
  },
  actors: { getSentMessages, withdrawMessage },
  actions: { toastWithdrawn: emit({ type: 'toast', tone: 'news', text: 'The message was withdrawn.' }) },
  guards: { removable: ({ context, event }) => findEventRow(context, event) !== null },
}).createMachine({
  id: 'sentMessages',
  context: ({ input }) => ({ ...input, ...noSent }),
  ...sentList('message', { getSentMessages }, { withdrawMessage }),
})
