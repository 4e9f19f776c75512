import { accessTexts } from '../../values/access-texts.ts'
import { newPhraseError, usernameError } from '../../values/member-texts.ts'
import { passwordErrors, passwordErrorText, type PasswordOwner } from '../../values/password.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { getErrorFields } from './fields.rules.ts'

/** What an invited person chooses for signing in. */
export type ChosenCredentials = { username: string; phrase: string; password: string; repeated: string }
export const nothingChosen: ChosenCredentials = { username: '', phrase: '', password: '', repeated: '' }

/** Maps the refusal's code to its field. */
export const chosenFields = { weak_password: 'password' } as const

/** The institution's names, which a password must not contain. */
export type PlaceNames = Omit<PasswordOwner, 'username'>

/** Returns the errors. Only the bank knows whether a username is taken. */
export function chosenErrors(
  { username, phrase, password, repeated }: ChosenCredentials,
  place: PlaceNames,
): FieldError<ChosenCredentials>[] {
  const [weakness] = passwordErrors(password, { ...place, username: username.trim() })
  return getErrorFields<ChosenCredentials>({
    username: usernameError(username),
    phrase: newPhraseError(phrase, password),
    password: weakness ? passwordErrorText(weakness) : null,
    repeated: password === repeated ? null : accessTexts.unlikePasswords,
  })
}
