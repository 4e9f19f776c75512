import { ApiError } from '../../api/problems.ts'
import { type Day, typedDay } from '../../values/days.ts'
import { passwordErrorsOf, passwordErrorText, type PasswordOwner } from '../../values/password.ts'
import { type FieldError, wrongDay } from '../operations/draft.rules.ts'
import type { FieldNames } from '../shared/fields.rules.ts'
import { weaknessOf } from '../shared/password.rules.ts'
import { type AfterReset, isNamed, type Session, fillFormText } from './access.rules.ts'

export const mismatchText = "password don't match"
export const noCodeText = 'Please enter sms code'
export const usernameInvalidText = 'The username is not valid.'
export const linkSentText = 'The email was sent successfully.'
export const linkExpiredText = 'The confirmation message expired, please generate a new one and try again.'
export const confirmationSentText = 'A confirmation email has been sent to your email address.'

/** What the mailed link carries: whose it is, and what nobody can guess. */
export type ResetLink = { idOLBUser: string; hash: string }

/** What a member types to get in without the password. */
export type Recovery = {
  username: string
  ssn: string
  /** As it was typed. */
  dob: string
  temporaryPassword: string
  code: string
  newPassword: string
  repeated: string
}

export type RecoveryInput = { fiName: string; fiKey: string }
export type RecoveryContext = RecoveryInput &
  Recovery & {
    way: 'email' | 'sms' | null
    /** Another temporary password, or another code, was asked for. */
    again: boolean
    /** What the bank asks for after the new password. */
    next: AfterReset | null
    session: Session | null
    /** What a call ended in. */
    error: ApiError | null
    /** What the person left out. */
    formError: string | null
  }

export type RecoveryEvent =
  | { type: 'way.choose'; way: 'email' | 'sms' }
  | { type: 'draft.change'; change: Partial<Recovery> }
  | { type: 'form.submit' | 'step.back' | 'proof.resend' }

export const clear = { error: null, formError: null }
export const noSecrets = { ssn: '', dob: '', temporaryPassword: '', code: '', newPassword: '', repeated: '', next: null, ...clear }

/** What proves to the bank that a temporary password may be mailed. */
export type Identity = { username: string; ssn: string; dob: Day }

/** Null while something is missing, or wrong. */
export function identityOf({ username, ssn, dob }: Recovery): Identity | null {
  const day = typedDay(dob)
  return isNamed({ username }) && /^[0-9]{4}$/.test(ssn) && day ? { username, ssn, dob: day } : null
}

/** What is missing for a temporary password, or is no day. */
export const identityError = ({ dob }: Recovery): string => (dob.trim() === '' || typedDay(dob) ? fillFormText : wrongDay)

/** What the bank would answer, without asking it. That a password was the one before is known to the bank alone. */
export function weakPassword(password: string, owner: PasswordOwner): ApiError | null {
  const [weakness] = passwordErrorsOf(password, owner)
  return weakness ? new ApiError('refusal', passwordErrorText(weakness), { status: 422, code: 'weak_password' }) : null
}

export const recoveryFields: FieldNames<Recovery> = {
  tempPassword: 'temporaryPassword',
  smsCode: 'code',
  verifyPassword: 'repeated',
  weak_password: 'newPassword',
}
export const linkFields: FieldNames<{ password: string }> = { weak_password: 'password' }

/** Returns what is wrong with single fields. What is said of all of them together is in the message of the form. */
export function recoveryErrors({ formError, ...context }: RecoveryContext): FieldError<Recovery>[] {
  const weakness = weaknessOf(context.newPassword, context)
  const fieldErrors: FieldError<Recovery>[] = weakness === null ? [] : [{ field: 'newPassword', text: weakness }]
  return formError === wrongDay ? [...fieldErrors, { field: 'dob', text: wrongDay }] : fieldErrors
}

/** Returns what the form says of itself. */
export const formErrorOf = ({ formError }: RecoveryContext): string | null => (formError === wrongDay ? null : formError)
