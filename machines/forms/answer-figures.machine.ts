import { type ActorRefFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { reading } from '../shared/reading.recipe.ts'
import { type AnswerFigures, getAnswerFigures } from './answer-figures.services.ts'

type Context = { months: readonly AnswerFigures[] | null; error: ApiError | null }

export type AnswerFiguresActor = ActorRefFrom<typeof answerFiguresMachine>

/** Shows how long members waited for a first answer, by month. */
export const answerFiguresMachine = setup({
  types: {} as { context: Context; events: { type: 'reload' }; tags: 'busy' },
  actors: { getAnswerFigures },
}).createMachine({
  id: 'answerFigures',
  context: () => ({ months: null, error: null }),
  ...reading(
    { getAnswerFigures },
    {
      input: () => ({}),
      keep: (months): Partial<Context> => ({ months }),
      keepError: (error) => ({ error }),
    },
  ),
})
