import { accessTexts } from './access-texts.ts'
import { type Day, daysBetween } from './days.ts'
import { completeForm, incompletePhone } from './form-texts.ts'
import { type FieldError, firstError } from './field-errors.ts'

/** Validation for phones and account names. Each function returns what is wrong, or null. */

/** The commands. `Y` confirms a question. */
const commandWords = ['B', 'H', 'X', 'XB', 'HELP', 'STOP', 'START', 'Y'] as const

/** Synonyms that carriers require. */
export const otherWords = {
  HELP: ['INFO', '?'],
  STOP: ['STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'],
  START: ['UNSTOP'],
} as const

const taken: ReadonlySet<string> = new Set([...commandWords, ...Object.values(otherWords).flat()])

export const maxTextNameLength = 8

/** Only accounts that are included need a name. */
export function textNameError(name: string): string | null {
  if (!new RegExp(`^[A-Za-z0-9]{1,${maxTextNameLength}}$`).test(name))
    return `Use 1 to ${maxTextNameLength} letters or digits.`
  return taken.has(name.toUpperCase()) ? `${name.toUpperCase()} is a command. Choose another name.` : null
}

export const textNameTaken = 'Another account of this phone has this name.'

/** Returns the digits, as sent and stored. */
export const mobileDigits = (typed: string): string => typed.replaceAll(/[^0-9]/g, '')

/** How many phones a member can have registered. */
export const maxPhones = 5

export function mobileError(typed: string): string | null {
  if (typed.trim() === '') return incompletePhone
  return /^[2-9][0-9]{9}$/.test(mobileDigits(typed)) ? null : 'Enter a 10-digit number with no dashes'
}

/** Checks the last four digits of the Social Security number. */
export function lastFourError(typed: string): string | null {
  if (typed === '') return incompletePhone
  return /^[0-9]{4}$/.test(typed) ? null : 'Enter the last 4 digits.'
}

const mostTextDays = 366

/** Returns why a range of days is not allowed. */
export const textRangeError = (from: Day, to: Day): FieldError<Record<'fromDate' | 'toDate', unknown>> | null =>
  firstError([
    ['fromDate', from > to ? { text: 'From Date must be before To Date' } : null],
    ['toDate', daysBetween(from, to) >= mostTextDays ? { text: `Choose at most ${mostTextDays} days.` } : null],
  ])

export const maxNicknameLength = 30

export function nicknameError(typed: string): string | null {
  if (typed.trim() === '') return incompletePhone
  return [...typed.trim()].length > maxNicknameLength ? `Write at most ${maxNicknameLength} characters.` : null
}

export function smsCodeError(typed: string): string | null {
  if (typed === '') return completeForm
  return /^[0-9]{4}$/.test(typed) ? null : accessTexts.wrongCode
}
