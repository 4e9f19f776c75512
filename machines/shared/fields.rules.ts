import type { ApiError } from '../../api/problems.ts'
import { isFormText, noGoalAmount, wrongDescription } from '../../values/form-texts.ts'
import type { FieldError } from '../../values/field-errors.ts'

/** Maps contract field names that differ, and error codes, to the fields of a draft. */
export type FieldNames<Draft> = Readonly<Record<string, keyof Draft>>

/** Returns the bank's errors for the fields of this draft. Other fields are only in the error's message. */
export function getFieldErrors<Draft extends object>(
  error: ApiError | null,
  draft: Draft,
  names: FieldNames<Draft>,
): FieldError<Draft>[] {
  const coded = error?.code && names[error.code]
  if (coded) return [{ field: coded, text: error.message }]
  return Object.entries(error?.fields ?? {}).flatMap(([name, text]) => {
    const field = names[name] ?? (name as keyof Draft)
    return field in draft ? [{ field, text }] : []
  })
}

/**
 * Returns what the form says once: the error, unless its fields say all of it, or what the documents say of a form with
 * something left out.
 */
export function getFormProblem(
  error: ApiError | null,
  shown: readonly { text: string }[],
  isAtFields: boolean,
): ApiError | string | null {
  if (error && !isAtFields) return error
  return shown.find(({ text }) => isFormText(text))?.text ?? null
}

/** The texts at a field for a form's text that can also mean a wrong value. */
const wrong: Readonly<Record<string, string>> = {
  [noGoalAmount]: 'Enter an amount above $0.',
  [wrongDescription]: 'Enter a description of 1 to 40 characters.',
}

/** The texts at a field that was left out, which say what to enter. */
const missing: Readonly<Record<string, string>> = {
  accountType: 'Choose an account type.',
  accountUniqueId: 'Choose an account.',
  address: 'Enter an address.',
  amount: 'Enter an amount.',
  city: 'Enter a city.',
  confirmPhrase: 'Enter the new phrase again.',
  current: 'Enter your current password.',
  deadline: 'Enter a deadline.',
  deposit: 'Enter an amount above $0.',
  description: 'Enter a description.',
  email: 'Enter an email address.',
  filters: 'Add a criterion.',
  from: 'Enter the first day.',
  fromId: 'Choose the account that the money comes from.',
  goalType: 'Choose a goal type.',
  kind: 'Choose a criteria type.',
  name: 'Enter a name.',
  newPhrase: 'Enter a new phrase.',
  nickname: 'Enter a name for this phone.',
  phoneNumber: 'Enter your mobile number.',
  query: 'Enter a username, number, phone or email.',
  reason: 'Enter a reason of 10 to 200 characters.',
  repeated: 'Enter the new password again.',
  sendTo: 'Choose how they get the money.',
  smsCode: 'Enter the code from the text.',
  ssn: 'Enter the last 4 digits of your Social Security number.',
  startDate: 'Enter a date.',
  state: 'Choose a state.',
  stopDate: 'Enter a stop date.',
  to: 'Enter the last day.',
  toId: 'Choose the account that the money goes to.',
  typeOfLoan: 'Choose a type of loan.',
  username: 'Enter a username.',
  newPassword: 'Enter a new password.',
  zip: 'Enter a ZIP code.',
}

/** Returns what a field says, which is never what is said of the whole form. `labelOf`: of fields that a form brings. */
export const getFieldText = (
  { field, text }: { field: PropertyKey; text: string },
  labelOf: (field: string) => string,
): string =>
  isFormText(text) ? (wrong[text] ?? missing[String(field)] ?? `${labelOf(String(field))} is missing.`) : text

/** Returns the fields with errors. */
export const getErrorFields = <Draft>(found: Partial<Record<keyof Draft, string | null>>): FieldError<Draft>[] =>
  (Object.entries(found) as [keyof Draft, string | null][]).flatMap(([field, text]) =>
    text === null ? [] : [{ field, text }],
  )
