import { type ActorRefFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { reading } from '../shared/reading.recipe.ts'
import type { Eligibility } from './eligibility.rules.ts'
import { getEligibility } from './eligibility.services.ts'

type Context = { userId: number; eligibility: Eligibility | null; error: ApiError | null }

export type EligibilityActor = ActorRefFrom<typeof eligibilityMachine>

/** Loads whether the member may use E-Pay, and its rules and today's figures. */
export const eligibilityMachine = setup({
  types: {} as { input: { userId: number }; context: Context; events: { type: 'reload' }; tags: 'busy' },
  actors: { getEligibility },
}).createMachine({
  id: 'eligibility',
  context: ({ input }) => ({ ...input, eligibility: null, error: null }),
  ...reading(
    { getEligibility },
    {
      input: ({ userId }: Context) => ({ userId }),
      keep: (eligibility) => ({ eligibility }),
      keepError: (error) => ({ error }),
    },
  ),
})
