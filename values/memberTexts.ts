/** What a person writes that has a length: the page says so before the bank does. Each returns what is wrong, or null. */

export const nameError = (name: string): string | null => lengthError(name, 1, 100, 'A name has 1 to 100 characters.')

/** Letters that only look like others would let one member of staff read like another. */
export const usernameError = (username: string): string | null =>
  lengthError(username, 1, 64, 'A username has 1 to 64 characters.') ??
  (/^[\w.@+-]*$/.test(username.trim()) ? null : 'A username has only letters, digits and . _ - @ +')

export const phraseError = (phrase: string): string | null => lengthError(phrase, 3, 60, 'A phrase has 3 to 60 characters.')

/** The same of who chooses a password with it. */
export const newPhraseError = (phrase: string, password: string): string | null =>
  phraseError(phrase) ?? (phrase.trim() === password ? 'Choose a phrase that is not your password.' : null)

export const questionError = (question: string): string | null => lengthError(question, 5, 120, 'A question has 5 to 120 characters.')

export const answerError = (answer: string): string | null => lengthError(answer, 2, 60, 'An answer has 2 to 60 characters.')

export const descriptionError = (description: string): string | null => lengthError(description, 1, 40, 'please add a valid description')

/** Of an account that has a name already: without one of the member's own it is called as the bank calls it. */
export const accountNameError = (name: string): string | null => lengthError(name, 0, 40, 'please add a valid description')

/** Outer blanks do not count, and a letter of two code units is one. */
function lengthError(text: string, least: number, most: number, error: string): string | null {
  const { length } = [...text.trim()]
  return length >= least && length <= most ? null : error
}
