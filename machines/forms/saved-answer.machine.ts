import { type ActorRefFrom, setup } from 'xstate'
import type { FieldError } from '../../values/field-errors.ts'
import { wrongSavedAnswer } from '../../values/saved-answers.ts'
import { newUuid } from '../../values/uuid.ts'
import { getErrorFields } from '../shared/fields.rules.ts'
import { type FormContext, noErrors, saving, type SavingEvent, type SavingTag } from '../shared/saving.recipe.ts'
import { keepAnswer, type SavedAnswer } from './saved-answers.services.ts'

type Draft = { title: string; text: string }
/** `answer`: null adds a new one. */
type Input = { answer: SavedAnswer | null }
type Context = Input & FormContext<Draft> & { key: string }

export type SavedAnswerActor = ActorRefFrom<typeof savedAnswerMachine>

const errorsOf = ({ draft }: Context): FieldError<Draft>[] => getErrorFields<Draft>(wrongSavedAnswer(draft))

/** Adds an answer for use again, or changes one. */
export const savedAnswerMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SavingEvent<Draft> | { type: 'dialog.close' }
    tags: SavingTag
  },
  actors: { keepAnswer },
  guards: { sendable: ({ context }) => errorsOf(context).length === 0 },
}).createMachine({
  id: 'savedAnswer',
  initial: 'form',
  context: ({ input: { answer } }) => ({
    answer,
    draft: { title: answer?.title ?? '', text: answer?.text ?? '' },
    ...noErrors,
    key: newUuid(),
  }),
  states: {
    ...saving(
      { keepAnswer },
      {
        errorsOf,
        input: ({ key, answer, draft }: Context) => ({ key, id: answer?.id ?? null, ...draft }),
        whenChanged: (): Partial<Context> => ({ key: newUuid() }),
        whenTyping: { 'dialog.close': 'closed' },
        done: 'closed',
        isGuarded: false,
      },
    ),
    closed: { type: 'final' },
  },
})
