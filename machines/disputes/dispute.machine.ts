import { type ActorRefFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { conversationsChannel } from '../shared/changed.channel.ts'
import { reading, reloadingOn } from '../shared/reading.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import type { Dispute } from './disputes.rules.ts'
import { getDispute } from './disputes.services.ts'
import { stageGuards, stages } from './stages.recipe.ts'

type Input = { userId: number; id: number }
type Context = Input & { dispute: Dispute | null; error: ApiError | null }

export type DisputeActor = ActorRefFrom<typeof disputeMachine>

/** Shows a member how their dispute is going. */
export const disputeMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: { type: 'reload' | 'conversations.change' }
    tags: 'busy' | 'late'
  },
  actors: { getDispute, conversationsChannel },
  actions: { warnTabsOutOfSync },
  guards: stageGuards,
}).createMachine({
  id: 'dispute',
  type: 'parallel',
  context: ({ input }) => ({ ...input, dispute: null, error: null }),
  invoke: { id: 'conversationsChannel', src: 'conversationsChannel', onError: { actions: 'warnTabsOutOfSync' } },
  states: {
    answer: reading(
      { getDispute },
      {
        input: ({ userId, id }: Context) => ({ userId, id }),
        keep: (dispute) => ({ dispute }),
        keepError: (error) => ({ error }),
        ...reloadingOn('conversations.change'),
      },
    ),
    stage: stages,
  },
})
