import { isCommonPassword } from './common-passwords.ts'

/** What every password must be, in the words of the checklist. */
export const passwordRuleTexts = {
  length: 'The string must be eight characters or longer',
  digit: 'The string must contain at least 1 numeric character',
  lower: 'The string must contain at least 1 lowercase alphabetical character',
  upper: 'The string must contain at least 1 uppercase alphabetical character',
} as const

const otherErrors = {
  tooLong: 'Use at most 128 characters.',
  unprintable: 'Use letters, digits, symbols and spaces only.',
  username: 'Leave your username out of it.',
  institution: 'Leave the name of your institution out of it.',
  common: 'Many people use this password. Choose another one.',
} as const

/** Whose password it is to be: what everybody who knows that would guess first. */
export type PasswordOwner = { username: string; fiName: string; fiKey: string }
export type PasswordError = keyof typeof passwordRuleTexts | keyof typeof otherErrors

/** What a person reads about an error. */
export const passwordErrorText = (error: PasswordError): string => ({ ...passwordRuleTexts, ...otherErrors })[error]

/** What the checklist shows, each rule by itself. */
export const passwordChecksOf = (password: string): Record<keyof typeof passwordRuleTexts, boolean> => ({
  length: [...password].length >= 8,
  digit: /\d/.test(password),
  lower: /\p{Ll}/u.test(password),
  upper: /\p{Lu}/u.test(password),
})

/** All that is wrong with a new password, in the order of the checklist. */
export function passwordErrorsOf(password: string, { username, fiName, fiKey }: PasswordOwner): PasswordError[] {
  const checks = passwordChecksOf(password)
  const holds = (name: string, least: number) => bare(name).length >= least && bare(password).includes(bare(name))
  const errors: [PasswordError, boolean][] = [
    ['length', !checks.length],
    ['digit', !checks.digit],
    ['lower', !checks.lower],
    ['upper', !checks.upper],
    ['tooLong', [...password].length > 128],
    ['unprintable', /\p{Cc}/u.test(password)],
    ['username', holds(username, 4)],
    ['institution', holds(fiName, 1) || holds(fiKey, 1)],
    ['common', isCommonPassword(password)],
  ]
  return errors.flatMap(([error, found]) => (found ? [error] : []))
}

/** Case and blanks hide nothing from who guesses. */
const bare = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '')
