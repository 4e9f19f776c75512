import { type ActorRefFrom, setup } from 'xstate'
import { conversationsChannel } from '../shared/changed.channel.ts'
import { noPages, type PageContext, paging, pagingGuards } from '../shared/paging.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import type { ConversationRow } from './conversations.rules.ts'
import { getConversations } from './conversations.services.ts'

type Input = { userId: number }
type Context = Input & PageContext<ConversationRow>

export type ConversationsActor = ActorRefFrom<typeof conversationsMachine>

/** Lists the member's conversations page by page. After one changed it starts at the first page. */
export const conversationsMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: { type: 'reload' | 'history.more' | 'conversations.change' }
    tags: 'busy'
  },
  actors: { getConversations, conversationsChannel },
  actions: { warnTabsOutOfSync },
  guards: pagingGuards,
}).createMachine({
  id: 'conversations',
  initial: 'loading',
  context: ({ input }) => ({ ...input, ...noPages }),
  invoke: { id: 'conversationsChannel', src: 'conversationsChannel', onError: { actions: 'warnTabsOutOfSync' } },
  on: { reload: '.loading', 'conversations.change': '.loading' },
  states: paging({ getConversations }, { input: ({ userId }: Context) => ({ userId }) }),
})
