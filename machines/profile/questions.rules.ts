import type { FieldError } from '../operations/draft.rules.ts'
import type { ChallengeQuestion } from './profile.services.ts'

export type QuestionDraft = { question: string; answer: string }

export const questionDraft = ({ secret }: ChallengeQuestion): QuestionDraft => ({ question: secret, answer: '' })

export function questionErrors({ question, answer }: QuestionDraft): FieldError<QuestionDraft>[] {
  return [
    ...(isBetween(question, 5, 120) ? [] : [{ field: 'question' as const, text: 'A question has 5 to 120 characters.' }]),
    ...(isBetween(answer, 2, 60) ? [] : [{ field: 'answer' as const, text: 'An answer has 2 to 60 characters.' }]),
  ]
}

function isBetween(text: string, least: number, most: number): boolean {
  const { length } = [...text.trim()]
  return length >= least && length <= most
}

/** Padded to three, should the bank have fewer: what has no id cannot be saved. */
export const padded = (questions: readonly ChallengeQuestion[]): (ChallengeQuestion | null)[] => [
  ...questions,
  ...Array.from({ length: Math.max(0, 3 - questions.length) }, () => null),
]
