import { type Day, noSuchDay, typedDay, wrongDay } from './days.ts'
import { isEmailAddress, wrongEmail } from './email.ts'
import { LoanAppContactPreference, LoanFieldType, LoanType } from './enumerations.ts'
import { fillFields, incompleteStep } from './form-texts.ts'
import { type Cents, cents, format } from './money.ts'
import { isPhone, wrongPhone } from './phone.ts'
import type { FieldError } from './field-errors.ts'

export const ContactPreferenceLabels: Record<LoanAppContactPreference, string> = {
  [LoanAppContactPreference.EMAIL]: 'Email',
  [LoanAppContactPreference.HOME_PHONE]: 'Home phone',
  [LoanAppContactPreference.WORK_PHONE]: 'Work phone',
  [LoanAppContactPreference.MOBILE_PHONE]: 'Mobile phone',
}

type Reached = { email: string; mobile: string | null; homePhone: string }

/** Returns the number or address for a contact preference; blank if missing. The bank has no work numbers. */
export function reachedAt(preference: LoanAppContactPreference, { email, mobile, homePhone }: Reached): string {
  if (preference === LoanAppContactPreference.EMAIL) return email
  if (preference === LoanAppContactPreference.MOBILE_PHONE) return mobile ?? ''
  return preference === LoanAppContactPreference.HOME_PHONE ? homePhone : ''
}

const mostLoan = cents(1_000_000_00)
export const maxPurposeLength = 500
export const maxAnswerLength = 500
export const maxLoanMessageLength = 1_000

export type LoanStartInput = { amount: Cents | null; typeOfLoan: LoanType | null; purposeOfLoan: string }

/** Returns errors of a new application, by field. */
export function loanStartErrors({ amount, typeOfLoan, purposeOfLoan }: LoanStartInput): FieldError<LoanStartInput>[] {
  const isAmount = amount !== null && amount > 0
  return [
    ...(isAmount ? [] : [{ field: 'amount' as const, text: fillFields }]),
    ...(isAmount && amount > mostLoan
      ? [{ field: 'amount' as const, text: `Write at most ${format(mostLoan)}.` }]
      : []),
    ...(typeOfLoan === null ? [{ field: 'typeOfLoan' as const, text: fillFields }] : []),
    ...([...purposeOfLoan.trim()].length > maxPurposeLength
      ? [{ field: 'purposeOfLoan' as const, text: `Write at most ${maxPurposeLength} characters.` }]
      : []),
  ]
}

/** Returns what is wrong with the message, or null. */
export function loanMessageError(message: string): string | null {
  const { length } = [...message.trim()]
  if (length === 0) return 'Please write a message.'
  return length > maxLoanMessageLength ? 'Write at most 1,000 characters.' : null
}

type FieldRules = {
  type: LoanFieldType
  required: boolean
  past: boolean
  phone: boolean
  choices: readonly { id: string }[]
}

/** Returns what is wrong with an answer, or null. Dates are YYYY-MM-DD. */
export function loanAnswerError(
  { type, required, past, phone, choices }: FieldRules,
  answer: string,
  today: Day,
): string | null {
  if (type === LoanFieldType.description_submit) return null
  if (answer.trim() === '') return required ? incompleteStep : null
  if ([...answer].length > maxAnswerLength) return `Write at most ${maxAnswerLength} characters.`
  if (type !== LoanFieldType.textarea && /[\r\n]/.test(answer)) return 'Write this on one line.'
  if (type === LoanFieldType.email) return isEmailAddress(answer) ? null : wrongEmail
  if (phone) return isPhone(answer) ? null : wrongPhone
  if (type === LoanFieldType.number) return /^\d+$/.test(answer) ? null : 'Write digits only.'
  if (type === LoanFieldType.date) return dayError(answer, past, today)
  if (type === LoanFieldType.select) return choices.some(({ id }) => id === answer) ? null : 'Choose one of the list.'
  return null
}

function dayError(answer: string, past: boolean, today: Day): string | null {
  const typed = typedDay(answer)
  if (typed === answer) return past && typed > today ? 'This date cannot be in the future.' : null
  const isWritten = /^(\d{4}-\d\d-\d\d|\d\d?\/\d\d?\/\d{4}|\d{8})$/.test(answer)
  return typed === null && isWritten ? noSuchDay : wrongDay
}
