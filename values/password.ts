import { isCommonPassword } from './common-passwords.ts'

/** The rules for every password, in the words of the checklist. */
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
  name: 'Leave your name out of it.',
  institution: 'Leave the name of your institution out of it.',
  product: 'Leave the name of this service out of it.',
  common: 'Many people use this password. Choose another one.',
} as const

/** The words that a password must not contain, because attackers try them first. */
export type PasswordOwner = { username: string; fiName: string; fiKey: string; name?: string }
export type PasswordError = keyof typeof passwordRuleTexts | keyof typeof otherErrors

/** Returns an error's message. */
export const passwordErrorText = (error: PasswordError): string => ({ ...passwordRuleTexts, ...otherErrors })[error]

/** Returns each rule of the checklist, and whether it is met. */
export const checkPassword = (password: string): Record<keyof typeof passwordRuleTexts, boolean> => ({
  length: [...password].length >= 8,
  digit: /\d/.test(password),
  lower: /\p{Ll}/u.test(password),
  upper: /\p{Lu}/u.test(password),
})

export const unlikeNewPasswords = "passwords don't match, try again"

/** Returns every broken rule, in the order of the checklist. */
export function passwordErrors(
  password: string,
  { username, fiName, fiKey, name = '' }: PasswordOwner,
): PasswordError[] {
  const checks = checkPassword(password)
  const spellings = [normalize(password), undisguise(normalize(password))]
  const holds = (word: string, least: number) =>
    normalize(word).length >= least &&
    spellings.some((spelling) => spelling.includes(normalize(word)) || spelling.includes(undisguise(normalize(word))))
  const errors: [PasswordError, boolean][] = [
    ['length', !checks.length],
    ['digit', !checks.digit],
    ['lower', !checks.lower],
    ['upper', !checks.upper],
    ['tooLong', [...password].length > 128],
    ['unprintable', /\p{Cc}/u.test(password)],
    ['username', holds(username, 4)],
    ['name', [name, ...name.split(/\s+/)].some((word) => holds(word, 4))],
    ['institution', [fiName, fiKey, withoutKind(fiName)].some((word) => holds(word, 1))],
    ['product', holds('sharedraft', 1)],
    ['common', isCommonPassword(password)],
  ]
  return errors.flatMap(([error, found]) => (found ? [error] : []))
}

/** Ignores case, spaces and punctuation, which an attacker tries too. */
const normalize = (text: string) => text.toLowerCase().replaceAll(/[\s\-_.,'’&]+/g, '')

/** Maps symbols that replace letters. */
const disguises: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const undisguise = (text: string) => text.replaceAll(/[^a-z]/g, (sign) => disguises[sign] ?? sign)

/** Returns an institution's short name. A single common word such as Harbor is too general to forbid. */
function withoutKind(fiName: string): string {
  const called = fiName.replace(/\s+(federal\s+)?credit\s+union$|\s+(fcu|cu|bank)$/i, '')
  return /\s/.test(called) ? called : ''
}
