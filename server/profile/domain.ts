import { fillFields } from '../../values/form-texts.ts'
import {
  answerError,
  accountNameError,
  newPhraseErrors,
  phraseIsPassword,
  questionError,
} from '../../values/member-texts.ts'
import { noPicture, photoSize } from '../../values/photo.ts'
import { type ProfileDraft, profileErrors, tidyProfile } from '../../values/profile.ts'
import { Refusal, wrongFieldRefusal } from '../refusals.ts'
import { sizeOfJpeg } from './jpeg.ts'
import type { QuestionRow } from './store.ts'

/** Validates a profile, and reports every mistake at its field. */
export function parseProfile(given: ProfileDraft, hasAddress: boolean): ProfileDraft {
  const draft = tidyProfile(given)
  const errors = profileErrors(draft, hasAddress)
  if (errors.length === 0) return draft
  const fields = Object.fromEntries(errors.map(({ field, text }) => [field, text]))
  const isIncomplete = errors.some(({ text }) => text === fillFields)
  throw new Refusal(422, isIncomplete ? fillFields : 'Some fields are not valid.', { fields })
}

export function parsePhrase({ newPhrase, confirmPhrase }: { newPhrase: string; confirmPhrase: string }): string {
  const [phrase, repeated] = [newPhrase.trim(), confirmPhrase.trim()]
  const [error] = newPhraseErrors(phrase, repeated)
  if (error) throw wrongFieldRefusal(error.field, error.text)
  return phrase
}

export const phraseIsPasswordRefusal = () => wrongFieldRefusal('newPhrase', phraseIsPassword)

export function parseQuestion({ question, answer }: { question: string; answer: string }) {
  const trimmed = question.trim().replaceAll(/\s+/g, ' ')
  refuseIf('question', questionError(trimmed))
  refuseIf('answer', answerError(answer))
  return { question: trimmed, answer }
}

/** Refuses a question that is already used. */
export function refuseDuplicateQuestion(question: string, others: readonly QuestionRow[]): void {
  const isSame = ({ question: other }: QuestionRow) => other.toLowerCase() === question.toLowerCase()
  if (others.some(isSame)) throw wrongFieldRefusal('question', 'You have this question already. Choose another one.')
}

export function parseDescription(text: string): string {
  refuseIf('description', accountNameError(text))
  return text.trim()
}

/** Refuses a picture of another size: the browser always sends this square, so another one was not made by our page. */
export function parsePhoto(image: string): Buffer {
  const jpeg = Buffer.from(image, 'base64')
  const size = sizeOfJpeg(jpeg)
  if (!size) throw wrongFieldRefusal('image', noPicture)
  if (size.width !== photoSize || size.height !== photoSize)
    throw wrongFieldRefusal('image', `The picture must have ${photoSize} by ${photoSize} pixels.`)
  return jpeg
}

function refuseIf(field: string, error: string | null): void {
  if (error !== null) throw wrongFieldRefusal(field, error)
}
