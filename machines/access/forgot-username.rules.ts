import { type Day, typedDay } from '../../values/days.ts'
import { isEmailAddress } from '../../values/email.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { getErrorFields } from '../shared/fields.rules.ts'
import { birthdayError, digitsError } from './identity.rules.ts'

/** Who somebody is without a username, as it was typed. */
export type MailboxOwner = { dob: string; ssn: string; email: string }
export const noOwner: MailboxOwner = { dob: '', ssn: '', email: '' }

/** Returns what is missing or invalid. */
export const ownerErrors = ({ dob, ssn, email }: MailboxOwner, today: Day): FieldError<MailboxOwner>[] =>
  getErrorFields<MailboxOwner>({
    dob: birthdayError(dob, today),
    ssn: digitsError(ssn),
    email: isEmailAddress(email.trim()) ? null : 'Write an email address, such as name@example.com.',
  })

/** Converts it for the bank. Call it only if there are no errors. */
export const parseOwner = ({ dob, ssn, email }: MailboxOwner) => ({
  dob: typedDay(dob) as Day,
  ssn,
  email: email.trim(),
})
