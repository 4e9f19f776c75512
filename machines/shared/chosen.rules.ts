import { accessTexts } from '../../values/accessTexts.ts'
import { newPhraseError, usernameError } from '../../values/memberTexts.ts'
import { passwordErrorsOf, passwordErrorText, type PasswordOwner } from '../../values/password.ts'
import type { FieldError } from '../operations/draft.rules.ts'
import { errorsIn } from './fields.rules.ts'

/** What an invited person chooses for signing in. */
export type ChosenCredentials = { username: string; phrase: string; password: string; repeated: string }
export const nothingChosen: ChosenCredentials = { username: '', phrase: '', password: '', repeated: '' }

/** The field that the code of a refusal is about. */
export const chosenFields = { weak_password: 'password' } as const

/** Whose institution it is, as a password must not say it. */
export type PlaceNames = Omit<PasswordOwner, 'username'>

/** Returns what is wrong with each field. That a username is in use is known to the bank alone. */
export function chosenErrors(
  { username, phrase, password, repeated }: ChosenCredentials,
  place: PlaceNames,
): FieldError<ChosenCredentials>[] {
  const [weakness] = passwordErrorsOf(password, { ...place, username: username.trim() })
  return errorsIn<ChosenCredentials>({
    username: usernameError(username),
    phrase: newPhraseError(phrase, password),
    password: weakness ? passwordErrorText(weakness) : null,
    repeated: password === repeated ? null : accessTexts.unlikePasswords,
  })
}
