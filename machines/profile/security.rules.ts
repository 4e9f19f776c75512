import { completeForm } from '../../values/form-texts.ts'
import { newPhraseErrors } from '../../values/member-texts.ts'
import { passwordErrors, passwordErrorText, type PasswordOwner, unlikeNewPasswords } from '../../values/password.ts'
import type { FieldError } from '../../values/field-errors.ts'

export type PasswordDraft = { current: string; newPassword: string; repeated: string }
export const emptyPassword: PasswordDraft = { current: '', newPassword: '', repeated: '' }
/** Maps the contract's field names and its code for a weak password to the form's fields. */
export const passwordFields = {
  currentPassword: 'current',
  newPassword: 'newPassword',
  confirmPassword: 'repeated',
  weak_password: 'newPassword',
} as const

const listMissing = <Draft extends Record<string, string>>(draft: Draft): FieldError<Draft>[] =>
  Object.keys(draft).flatMap((field) => (draft[field] === '' ? [{ field, text: completeForm }] : []))

/** Returns what is wrong with a new password. Only the bank knows whether it is the current one. */
export function passwordDraftErrors(
  { current, newPassword, repeated }: PasswordDraft,
  owner: PasswordOwner,
): FieldError<PasswordDraft>[] {
  const missing = listMissing({ current, newPassword, repeated })
  if (missing.length > 0) return missing
  if (newPassword !== repeated) return [{ field: 'repeated', text: unlikeNewPasswords }]
  const [weakness] = passwordErrors(newPassword, owner)
  return weakness ? [{ field: 'newPassword', text: passwordErrorText(weakness) }] : []
}

export type PhraseDraft = { newPhrase: string; confirmPhrase: string }
export const emptyPhrase: PhraseDraft = { newPhrase: '', confirmPhrase: '' }

export const phraseErrors = ({ newPhrase, confirmPhrase }: PhraseDraft): FieldError<PhraseDraft>[] =>
  newPhraseErrors(newPhrase.trim(), confirmPhrase.trim())
