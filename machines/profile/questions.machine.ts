import { fillFields } from '../../values/form-texts.ts'
import { type ActorRefFrom, setup } from 'xstate'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import { announceInboxChanged } from '../shared/changed.channel.ts'
import { noRows, type RowsEvent, type RowsTag, type SavingRows, savingRows } from '../shared/saving-rows.recipe.ts'
import { type ChallengeQuestion, getChallengeQuestions, saveChallengeQuestion } from './profile.services.ts'
import { type QuestionDraft, questionDraft, questionErrors } from './questions.rules.ts'

type Input = { userId: number }

export type QuestionsActor = ActorRefFrom<typeof questionsMachine>

const { guards, states } = savingRows(
  { getChallengeQuestions },
  { saveChallengeQuestion },
  {
    idOf: ({ id }) => String(id),
    draftOf: questionDraft,
    errorsOf: questionErrors,
    input: ({ id }, { question, answer }) => ({ questionId: id, question, answer }),
    applied: (row, { question }) => ({ ...row, secret: question.trim(), hasAnswer: true }),
    field: 'question',
    unchanged: fillFields,
    actions: ['announceInboxChanged'],
    isGuarded: true,
  },
)

/** Edits the three challenge questions. Stored answers are never sent back. */
export const questionsMachine = setup({
  types: {} as {
    input: Input
    context: SavingRows<ChallengeQuestion, QuestionDraft>
    events: RowsEvent<QuestionDraft>
    tags: RowsTag
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: { getChallengeQuestions, saveChallengeQuestion, confirmPassword: confirmPasswordMachine },
  actions: { announceInboxChanged },
  guards,
}).createMachine({
  id: 'questions',
  initial: 'loading',
  context: ({ input }) => ({ ...input, ...noRows }),
  states,
})
