import type { components } from '../../api/schema.d.ts'
import { nameError, phraseError, usernameError } from '../../values/memberTexts.ts'
import { passwordErrorsOf, passwordErrorText, type PasswordOwner } from '../../values/password.ts'
import type { FieldError } from '../operations/draft.rules.ts'

export type Invitation = components['schemas']['Invitation']

export type AcceptanceDraft = { name: string; username: string; phrase: string; password: string; repeated: string }
export const emptyAcceptance: AcceptanceDraft = { name: '', username: '', phrase: '', password: '', repeated: '' }

/** The draft's field that the code of a refusal is about. */
export const acceptanceFields = { weak_password: 'password' } as const

/** Whose institution it is, as a password must not say it. */
export type Place = Omit<PasswordOwner, 'username'>

/** Returns what is wrong with each field. That a username is in use is known to the bank alone. */
export function acceptanceErrors(draft: AcceptanceDraft, place: Place): FieldError<AcceptanceDraft>[] {
  const { name, username, phrase, password, repeated } = draft
  const [weakness] = passwordErrorsOf(password, { ...place, username: username.trim() })
  const found: Record<keyof AcceptanceDraft, string | null> = {
    name: nameError(name),
    username: usernameError(username),
    phrase: phraseError(phrase) ?? (phrase.trim() === password ? 'Choose a phrase that is not your password.' : null),
    password: weakness ? passwordErrorText(weakness) : null,
    repeated: password === repeated ? null : "password don't match",
  }
  return (Object.keys(found) as (keyof AcceptanceDraft)[]).flatMap((field) => {
    const text = found[field]
    return text === null ? [] : [{ field, text }]
  })
}
