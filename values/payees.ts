import { tidyText } from './characters.ts'
import { phoneDigits } from './phone.ts'
import { states } from './states.ts'
import type { FieldError } from './field-errors.ts'

/**
 * A payee as the member types it. `accountNumber` is the number on the bill. The last four fields are its bank account,
 * for electronic payments.
 */
export type PayeeDraft = {
  name: string
  nickname: string
  phone: string
  address1: string
  address2: string
  city: string
  state: string
  zipCode: string
  accountNumber: string
  routingNumber: string
  bankAccountNumber: string
  accountHolderName: string
  accountHolderLastName: string
}

const incompletePayee = 'please fill all the required fields'

export const bankFields = ['routingNumber', 'bankAccountNumber', 'accountHolderName', 'accountHolderLastName'] as const

/** The fields that an offered payee brings, which the member cannot change. */
export const offeredFields = ['name', 'phone', 'address1', 'address2', 'city', 'state', 'zipCode'] as const

/** Lists where checks can be mailed: states, territories and military addresses. */
export const payeeStates = states.filter(([code]) => !['FM', 'MH', 'PW'].includes(code))

export const maxPayees = 500

export const maxPayeeLengths = {
  name: 60,
  nickname: 30,
  address1: 60,
  address2: 60,
  city: 40,
  accountNumber: 30,
  bankAccountNumber: 17,
  accountHolderName: 60,
  accountHolderLastName: 60,
} as const

const missing: Record<Exclude<keyof PayeeDraft, 'address2'>, string> = {
  name: 'Enter the name of the payee.',
  nickname: 'Enter a nickname.',
  phone: 'Enter a phone number.',
  address1: 'Enter an address.',
  city: 'Enter a city.',
  state: 'Choose a state.',
  zipCode: 'Enter a ZIP code.',
  accountNumber: 'Enter your account number.',
  routingNumber: 'Enter the routing number.',
  bankAccountNumber: 'Enter the bank account number of the payee.',
  accountHolderName: 'Enter the first name on the account.',
  accountHolderLastName: 'Enter the last name on the account.',
}

/** Normalizes a draft: trims it, and keeps a phone's digits. */
export function tidyPayee(draft: PayeeDraft): PayeeDraft {
  const trimmed = Object.fromEntries(
    Object.entries(draft).map(([field, text]) => [field, tidyText(text)]),
  ) as PayeeDraft
  return { ...trimmed, phone: phoneDigits(trimmed.phone) }
}

/** Returns errors of a normalized draft by field. */
export function payeeErrors(draft: PayeeDraft): FieldError<PayeeDraft>[] {
  const hasBank = bankFields.some((field) => draft[field] !== '')
  const required = Object.entries(missing).filter(
    ([field]) => hasBank || !bankFields.some((optional) => optional === field),
  )
  const { bankAccountNumber: _, ...longest } = maxPayeeLengths
  const tooLong = Object.entries(longest).filter(([field, most]) => [...draft[field as keyof PayeeDraft]].length > most)
  return [
    ...required.flatMap(([field, text]) =>
      errorIf(field as keyof PayeeDraft, draft[field as keyof PayeeDraft] === '', text),
    ),
    ...tooLong.map(([field, most]) => ({
      field: field as keyof PayeeDraft,
      text: `Write at most ${most} characters.`,
    })),
    ...errorUnlessMatch(draft, 'phone', /^\d{10}$/, 'Write a phone number of 10 digits.'),
    ...errorIf(
      'state',
      draft.state !== '' && !payeeStates.some(([code]) => code === draft.state),
      'Choose a state from the list.',
    ),
    ...errorUnlessMatch(draft, 'zipCode', /^\d{5}(-?\d{4})?$/, 'Write a ZIP code such as 04101 or 04101-1234.'),
    ...errorUnlessMatch(draft, 'accountNumber', /^[A-Za-z\d -]+$/, 'Use letters, digits, spaces and hyphens only.'),
    ...errorUnlessMatch(
      draft,
      'bankAccountNumber',
      /^(?=(-*\d){4})[\d-]{4,17}$/,
      'Write 4 to 17 digits. Hyphens are fine, letters are not.',
    ),
    ...errorUnlessMatch(draft, 'routingNumber', /^\d{9}$/, 'Write the 9 digits of the routing number.'),
    ...errorIf(
      'routingNumber',
      /^\d{9}$/.test(draft.routingNumber) && !isRoutingNumber(draft.routingNumber),
      'This is not a routing number. Check its digits.',
    ),
  ]
}

/** Returns what is said of a form in which fields were left out, or null. */
export const missingMessage = (errors: readonly Pick<FieldError<PayeeDraft>, 'text'>[]): string | null =>
  errors.some(({ text }) => Object.values(missing).includes(text)) ? incompletePayee : null

/** Returns the bank's message: missing fields first. */
export const payeeMessage = (errors: readonly Pick<FieldError<PayeeDraft>, 'text'>[]): string =>
  missingMessage(errors) ?? 'Some fields are not valid.'

/** Checks an ABA routing number's check digit. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || Number(text) === 0) return false
  const weights = [3, 7, 1]
  return [...text].reduce((sum, digit, index) => sum + Number(digit) * (weights[index % 3] ?? 0), 0) % 10 === 0
}

const errorUnlessMatch = (draft: PayeeDraft, field: keyof PayeeDraft, form: RegExp, text: string) =>
  errorIf(field, draft[field] !== '' && !form.test(draft[field]), text)

const errorIf = (field: keyof PayeeDraft, isWrong: boolean, text: string) => (isWrong ? [{ field, text }] : [])
