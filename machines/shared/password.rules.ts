import {
  checkPassword,
  passwordErrors,
  passwordErrorText,
  type PasswordOwner,
  passwordRuleTexts,
} from '../../values/password.ts'

/** Returns each rule for a new password, and whether it is met. */
export const passwordChecks = (password: string, repeated: string) => ({
  ...checkPassword(password),
  same: password !== '' && password === repeated,
})

export const isPassword = (password: string, repeated: string): boolean =>
  Object.values(passwordChecks(password, repeated)).every(Boolean)

/** Returns why a password is easy to guess although it meets the rules. */
export function findWeakness(password: string, owner: PasswordOwner): string | null {
  const [weakness] = passwordErrors(password, owner)
  return !weakness || weakness in passwordRuleTexts ? null : passwordErrorText(weakness)
}
