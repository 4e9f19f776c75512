import { passwordChecksOf, passwordErrorsOf, passwordErrorText, type PasswordOwner, passwordRuleTexts } from '../../values/password.ts'

/** What a new password has to be, each by itself. */
export const passwordChecks = (password: string, repeated: string) => ({
  ...passwordChecksOf(password),
  same: password !== '' && password === repeated,
})

export const isPassword = (password: string, repeated: string): boolean => Object.values(passwordChecks(password, repeated)).every(Boolean)

/** What makes a password easy to guess, though it keeps all that the checklist says. */
export function weaknessOf(password: string, owner: PasswordOwner): string | null {
  const [weakness] = passwordErrorsOf(password, owner)
  return !weakness || weakness in passwordRuleTexts ? null : passwordErrorText(weakness)
}
