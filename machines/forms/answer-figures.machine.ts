import { type ActorRefFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { reading } from '../shared/reading.recipe.ts'
import { type AnswerFigures, getAnswerFigures, type StaffAnswerFigures } from './answer-figures.services.ts'

/** `staff`: null without Full Access. */
type Context = {
  months: readonly AnswerFigures[] | null
  staff: readonly StaffAnswerFigures[] | null
  error: ApiError | null
}

export type AnswerFiguresActor = ActorRefFrom<typeof answerFiguresMachine>

/** Shows how long members waited for a first answer, by month and by person. */
export const answerFiguresMachine = setup({
  types: {} as { context: Context; events: { type: 'reload' }; tags: 'busy' },
  actors: { getAnswerFigures },
}).createMachine({
  id: 'answerFigures',
  context: () => ({ months: null, staff: null, error: null }),
  ...reading(
    { getAnswerFigures },
    {
      input: () => ({}),
      keep: ({ months, staff }): Partial<Context> => ({ months, staff }),
      keepError: (error) => ({ error }),
    },
  ),
})
