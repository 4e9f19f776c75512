import { incompleteProfile, type ProfileDraft, profileErrorsOf, tidyProfile } from '../../values/profile.ts'
import { Refusal } from '../http/answers.ts'
import type { QuestionRow } from './store.ts'

/** A whole profile as it is stored, or all that is wrong with it, each at its field. */
export function readProfile(given: ProfileDraft): ProfileDraft {
  const draft = tidyProfile(given)
  const errors = profileErrorsOf(draft)
  if (errors.length === 0) return draft
  const fields = Object.fromEntries(errors.map(({ field, text }) => [field, text]))
  const isIncomplete = errors.some(({ text }) => text === incompleteProfile)
  throw new Refusal(422, isIncomplete ? incompleteProfile : 'Some fields are not valid.', { fields })
}

export function readPhrase({ newPhrase, confirmPhrase }: { newPhrase: string; confirmPhrase: string }): string {
  const [phrase, repeated] = [newPhrase.trim(), confirmPhrase.trim()]
  if (phrase === '' || repeated === '') throw new Refusal(422, 'please complete the form')
  if (phrase !== repeated) throw new Refusal(422, "phrases don't match", { fields: { confirmPhrase: "phrases don't match" } })
  if (!isBetween(phrase, 3, 60)) throw wrongField('newPhrase', 'A phrase has 3 to 60 characters.')
  return phrase
}

export const phraseIsPassword = () => wrongField('newPhrase', 'Choose a phrase that is not your password.')

export function readQuestion({ question, answer }: { question: string; answer: string }) {
  const asked = question.trim().replaceAll(/\s+/g, ' ')
  if (!isBetween(asked, 5, 120)) throw wrongField('question', 'A question has 5 to 120 characters.')
  if (!isBetween(answer.trim(), 2, 60)) throw wrongField('answer', 'An answer has 2 to 60 characters.')
  return { question: asked, answer }
}

/** Three questions of which two are one are two questions. */
export function refuseTwin(question: string, others: readonly QuestionRow[]): void {
  const isSame = ({ question: other }: QuestionRow) => other.toLowerCase() === question.toLowerCase()
  if (others.some(isSame)) throw wrongField('question', 'You have this question already. Choose another one.')
}

export function readDescription(text: string): string {
  const description = text.trim()
  if (!isBetween(description, 1, 40)) throw wrongField('description', 'please add a valid description')
  return description
}

const isBetween = (text: string, least: number, most: number) => {
  const length = [...text].length
  return length >= least && length <= most
}

const wrongField = (field: string, text: string) => new Refusal(422, text, { fields: { [field]: text } })
