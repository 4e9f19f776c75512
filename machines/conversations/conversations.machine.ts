import { type ActorRefFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { conversationsChannel } from '../shared/changed.channel.ts'
import { reading, reloadingOn } from '../shared/reading.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import type { ConversationRow } from './conversations.rules.ts'
import { getConversations } from './conversations.services.ts'

type Input = { userId: number }
type Context = Input & { rows: readonly ConversationRow[] | null; error: ApiError | null }

export type ConversationsActor = ActorRefFrom<typeof conversationsMachine>

/** Lists the member's conversations, and loads them again when one changed. */
export const conversationsMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: { type: 'reload' | 'conversations.change' }
    tags: 'busy'
  },
  actors: { getConversations, conversationsChannel },
  actions: { warnTabsOutOfSync },
}).createMachine({
  id: 'conversations',
  context: ({ input }) => ({ ...input, rows: null, error: null }),
  invoke: { id: 'conversationsChannel', src: 'conversationsChannel', onError: { actions: 'warnTabsOutOfSync' } },
  ...reading(
    { getConversations },
    {
      input: ({ userId }: Context) => ({ userId }),
      keep: (rows) => ({ rows }),
      keepError: (error) => ({ error }),
      ...reloadingOn('conversations.change'),
    },
  ),
})
