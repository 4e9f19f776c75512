import { tidyText } from './characters.ts'
import { isEmailAddress } from './email.ts'
import { isRoutingNumber } from './payees.ts'
import { stateCodes } from './states.ts'
import type { FieldError } from './field-errors.ts'

/** A contact as the member types it. */
export type ContactDraft = {
  name: string
  nickname: string
  address1: string
  address2: string
  city: string
  state: string
  zip: string
  paypal: string
  venmo: string
  routing: string
  account: string
}

export const emptyContact: ContactDraft = {
  name: '',
  nickname: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  paypal: '',
  venmo: '',
  routing: '',
  account: '',
}

/** The account number is limited by the files for other banks. */
const longestOfContact = {
  name: 60,
  nickname: 30,
  address1: 60,
  address2: 60,
  city: 40,
  paypal: 254,
  account: 17,
} as const

export const maxContacts = 200

/** Normalizes a draft: trims it, and adds the @ of a Venmo handle. */
export function tidyContact(draft: ContactDraft): ContactDraft {
  const trimmed = Object.fromEntries(
    Object.entries(draft).map(([field, text]) => [field, tidyText(text)]),
  ) as ContactDraft
  return { ...trimmed, venmo: trimmed.venmo.replace(/^@?(?=.)/, '@') }
}

/** A spreadsheet would run it as a formula, and payouts are a spreadsheet. */
const isFormula = (text: string) => /^[=+-]/.test(text)

/** Returns errors of a normalized draft by field. */
export function contactErrors(draft: ContactDraft): FieldError<ContactDraft>[] {
  const { name, state, paypal, venmo, routing, account } = draft
  const tooLong = Object.entries(longestOfContact).filter(
    ([field, most]) => [...draft[field as keyof ContactDraft]].length > most,
  )
  return [
    ...errorIf('name', name === '', 'Enter a name.'),
    ...errorIf(
      'paypal',
      `${paypal}${venmo}${routing}${account}` === '',
      'Enter a bank account, a Venmo handle or a PayPal e-mail.',
    ),
    ...errorIf('routing', routing === '' && account !== '', 'Enter the routing number.'),
    ...errorIf('account', account === '' && routing !== '', 'Enter the account number.'),
    ...tooLong.map(([field, most]) => ({
      field: field as keyof ContactDraft,
      text: `Write at most ${most} characters.`,
    })),
    ...errorIf('state', state !== '' && !stateCodes.includes(state), 'Choose a state from the list.'),
    ...errorUnlessMatch(draft, 'zip', /^\d{5}(-?\d{4})?$/, 'Write a ZIP code such as 04101 or 04101-1234.'),
    ...errorIf(
      'paypal',
      paypal !== '' && (!isEmailAddress(paypal) || isFormula(paypal)),
      'Write the e-mail address that they use at PayPal.',
    ),
    ...errorUnlessMatch(
      draft,
      'venmo',
      /^@[A-Za-z\d_][A-Za-z\d_-]{4,29}$/,
      'Write a Venmo handle such as @tomas-reyes.',
    ),
    ...errorIf(
      'routing',
      routing !== '' && !isRoutingNumber(routing),
      'This is not a routing number. Check its 9 digits.',
    ),
    ...errorUnlessMatch(draft, 'account', /^[A-Za-z\d]+$/, 'Use letters and digits only.'),
  ]
}

/** Returns the message above the form. */
export const contactMessage = ([first, ...others]: readonly FieldError<ContactDraft>[]): string =>
  first && others.length === 0 ? first.text : 'Some fields are not valid.'

const errorUnlessMatch = (draft: ContactDraft, field: keyof ContactDraft, form: RegExp, text: string) =>
  errorIf(field, draft[field] !== '' && !form.test(draft[field]), text)

const errorIf = (field: keyof ContactDraft, isWrong: boolean, text: string) => (isWrong ? [{ field, text }] : [])
