import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { assigning } from '../shared/action.recipe.ts'
import { type RemovalTag, findEventRow } from '../shared/removing.recipe.ts'
import { undoActions, undoGuards } from '../shared/undoing.recipe.ts'
import { announceInboxChanged } from '../shared/changed.channel.ts'
import { emptyInbox, type Inbox, type InboxEvent, inbox, hasUnreported } from './inbox.recipe.ts'
import { type Importance, parseImportance, type InboxMessage } from './inbox.rules.ts'
import { getMessages, markMessagesViewed, removeMessage } from './inbox.services.ts'

type Input = { userId: number; search: string }
type Context = Inbox<InboxMessage> & { importance: Importance }

export type MessagesActor = ActorRefFrom<typeof messagesMachine>

const regions = inbox({
  get: { getMessages },
  mark: { markMessagesViewed },
  remove: { removeMessage },
  input: ({ userId, importance }: Context) => ({ userId, importance }),
  on: {
    'address.change': {
      guard: 'otherImportance',
      target: '.loading',
      actions: assigning<Context, { search: string }>(({ event: { search } }) => ({
        importance: parseImportance(search),
        items: null,
        error: null,
      })),
    },
  },
})

/** Lists the member's messages. The filter is in the address; hidden messages are not marked as viewed. */
export const messagesMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: InboxEvent | { type: 'address.change'; search: string }
    tags: 'busy' | RemovalTag
    emitted: ToastEvent
  },
  actors: { getMessages, markMessagesViewed, removeMessage },
  actions: {
    announceInboxChanged,
    ...undoActions({
      removed: 'Message Removed successfully!',
      restored: 'The message is back.',
      notRestored: 'We could not reach the bank. The message may still be removed.',
    }),
    tellUnmarked: emit((_, { message }: ApiError) => ({ type: 'toast', tone: 'problem', text: message })),
  },
  guards: {
    ...undoGuards,
    removable: ({ context, event }) => findEventRow(context, event)?.dismissable === true,
    unmarked: ({ context }) => context.importance === 'all' && hasUnreported(context),
    otherImportance: ({ context, event }) =>
      event.type === 'address.change' && parseImportance(event.search) !== context.importance,
  },
}).createMachine({
  id: 'messages',
  context: ({ input: { userId, search } }) => ({ userId, importance: parseImportance(search), ...emptyInbox }),
  type: 'parallel',
  states: regions,
})
