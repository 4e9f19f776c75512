import { completeForm, wrongDescription } from './form-texts.ts'
import { type FieldError, collectErrors } from './field-errors.ts'

/** The longest text of each kind, in characters. */
export const maxLengths = { name: 100, username: 64, phrase: 60, question: 120, answer: 60, description: 40 } as const

/** Validates texts of a person, on the page and in the bank. Each returns what is wrong, or null. */

export const nameError = (name: string): string | null =>
  lengthError(name, 1, maxLengths.name, `A name has 1 to ${maxLengths.name} characters.`)

/** Only plain letters: lookalikes would let one member of staff imitate another. */
export const usernameError = (username: string): string | null =>
  lengthError(username, 1, maxLengths.username, `A username has 1 to ${maxLengths.username} characters.`) ??
  (/^[\w.@+-]*$/.test(username.trim()) ? null : 'A username has only letters, digits and . _ - @ +')

const phraseError = (phrase: string): string | null =>
  lengthError(phrase, 3, maxLengths.phrase, `A phrase has 3 to ${maxLengths.phrase} characters.`)

export const phraseIsPassword = 'Choose a phrase that is not your password.'

/** Returns errors of a new phrase and its repetition, both trimmed. */
export function newPhraseErrors(
  newPhrase: string,
  confirmPhrase: string,
): FieldError<Record<'newPhrase' | 'confirmPhrase', unknown>>[] {
  const missing = { text: completeForm }
  if (newPhrase === '' || confirmPhrase === '')
    return collectErrors([
      ['newPhrase', newPhrase === '' ? missing : null],
      ['confirmPhrase', confirmPhrase === '' ? missing : null],
    ])
  if (newPhrase !== confirmPhrase) return [{ field: 'confirmPhrase', text: "phrases don't match" }]
  const text = phraseError(newPhrase)
  return text === null ? [] : [{ field: 'newPhrase', text }]
}

/** Returns what is wrong with a new phrase that is chosen together with a password, or null. */
export const newPhraseError = (phrase: string, password: string): string | null =>
  phraseError(phrase) ?? (phrase.trim() === password ? phraseIsPassword : null)

export const questionError = (question: string): string | null =>
  lengthError(question, 5, maxLengths.question, `A question has 5 to ${maxLengths.question} characters.`)

export const answerError = (answer: string): string | null =>
  lengthError(answer, 2, maxLengths.answer, `An answer has 2 to ${maxLengths.answer} characters.`)

export const descriptionError = (description: string): string | null =>
  lengthError(description, 1, maxLengths.description, wrongDescription)

/** A blank name is fine: the account then has the bank's name. */
export const accountNameError = (name: string): string | null =>
  lengthError(name, 0, maxLengths.description, `Use at most ${maxLengths.description} characters.`)

/** Counts characters, not code units, without outer spaces. */
function lengthError(text: string, least: number, max: number, error: string): string | null {
  const { length } = [...text.trim()]
  return length >= least && length <= max ? null : error
}
