import { isFormText, noGoalAmount, wrongDescription } from '../../values/form-texts.ts'

type Texts = Record<string, string>

/** The texts at a field for a form's text that can also mean a wrong value. */
const wrong: Texts = {
  [noGoalAmount]: 'Enter an amount above $0.',
  [wrongDescription]: 'Enter a description of 1 to 40 characters.',
}

/** The texts at a field that was left out, which say what to enter. */
const missing: Texts = {
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

/**
 * Returns what a field says, which is never what is said of the whole form. `labelOf`: of fields that a form brings, whose
 * names may be those of others.
 */
export const getFieldText = (
  { field, text }: { field: PropertyKey; text: string },
  labelOf?: (field: string) => string,
): string =>
  isFormText(text)
    ? (wrong[text] ?? (labelOf ? `${labelOf(String(field))} is missing.` : (missing[String(field)] ?? text)))
    : text
