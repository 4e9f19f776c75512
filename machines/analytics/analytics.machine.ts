import { type ActorRefFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { reading } from '../shared/reading.recipe.ts'
import { getStats, type Stats } from './analytics.services.ts'

type Input = { isOlb: boolean }
type Context = Input & { stats: Stats | null; error: ApiError | null }

export type AnalyticsActor = ActorRefFrom<typeof analyticsMachine>

/** The visits of one site. */
export const analyticsMachine = setup({
  types: {} as { input: Input; context: Context; events: { type: 'reload' }; tags: 'busy' },
  actors: { getStats },
}).createMachine({
  id: 'analytics',
  context: ({ input }) => ({ ...input, stats: null, error: null }),
  ...reading(
    { getStats },
    {
      input: ({ isOlb }: Context) => ({ isOlb }),
      keep: (stats) => ({ stats }),
      keepError: (error) => ({ error }),
    },
  ),
})
