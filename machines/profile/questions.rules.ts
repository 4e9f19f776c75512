import { answerError, questionError } from '../../values/member-texts.ts'
import type { FieldError } from '../../values/field-errors.ts'
import type { ChallengeQuestion } from './profile.services.ts'

export type QuestionDraft = { question: string; answer: string }

export const questionDraft = ({ secret }: ChallengeQuestion): QuestionDraft => ({ question: secret, answer: '' })

export function questionErrors(draft: QuestionDraft): FieldError<QuestionDraft>[] {
  const texts = { question: questionError(draft.question), answer: answerError(draft.answer) }
  return (['question', 'answer'] as const).flatMap((field) =>
    texts[field] === null ? [] : [{ field, text: texts[field] }],
  )
}

/** Pads to three rows; one without an id cannot be saved. */
export const padQuestions = (questions: readonly ChallengeQuestion[]): (ChallengeQuestion | null)[] => [
  ...questions,
  ...Array.from({ length: Math.max(0, 3 - questions.length) }, () => null),
]
