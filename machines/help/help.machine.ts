import { type ActorRefFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { reading } from '../shared/reading.recipe.ts'
import { getHelpSection, type Help } from './help.services.ts'

type Context = { userId: number; help: Help | null; error: ApiError | null }

export type HelpActor = ActorRefFrom<typeof helpMachine>

export const helpMachine = setup({
  types: {} as { input: { userId: number }; context: Context; events: { type: 'reload' }; tags: 'busy' },
  actors: { getHelpSection },
}).createMachine({
  id: 'help',
  context: ({ input }) => ({ ...input, help: null, error: null }),
  ...reading(
    { getHelpSection },
    {
      input: ({ userId }: Context) => ({ userId }),
      keep: (help) => ({ help }),
      keepError: (error) => ({ error }),
    },
  ),
})
