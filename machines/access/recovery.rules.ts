import { ApiError } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { accessTexts } from '../../values/access-texts.ts'
import { type Day, typedDay } from '../../values/days.ts'
import { fillForm } from '../../values/form-texts.ts'
import { passwordErrors, passwordErrorText, type PasswordOwner } from '../../values/password.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { getErrorFields, type FieldNames } from '../shared/fields.rules.ts'
import { todayIn } from '../shared/today.recipe.ts'
import { findWeakness } from '../shared/password.rules.ts'
import { type AfterReset, isNamed, type Session } from './access.rules.ts'
import { birthdayError, digitsError } from './identity.rules.ts'

export const linkSentText = 'The email was sent successfully.'
export const confirmationSentText = 'A confirmation email has been sent to your email address.'

/** The parameters of the mailed link: the user, a secret, and the audience. */
export type ResetLink = { idOLBUser: string; hash: string; audience: components['schemas']['LinkAudience'] }

export type Recovery = {
  username: string
  ssn: string
  dob: string
  temporaryPassword: string
  code: string
  newPassword: string
  repeated: string
}

/** `username`: as typed on the sign-in page. */
export type RecoveryInput = { fiName: string; fiKey: string; zone: string; username: string }
export type RecoveryContext = RecoveryInput &
  Recovery & {
    way: 'email' | 'sms' | null
    /** Whether another temporary password or code was requested. */
    again: boolean
    /** The step after the new password. */
    next: AfterReset | null
    session: Session | null
    /** The error of the last call. */
    error: ApiError | null
    formError: string | null
    fieldErrors: FieldError<Recovery>[]
  }

export type RecoveryEvent =
  | { type: 'way.choose'; way: 'email' | 'sms' }
  | { type: 'draft.change'; change: Partial<Recovery> }
  | { type: 'form.submit' | 'step.back' | 'proof.resend' }

export const noError = { error: null, formError: null, fieldErrors: [] }
export const noSecrets = {
  ssn: '',
  dob: '',
  temporaryPassword: '',
  code: '',
  newPassword: '',
  repeated: '',
  next: null,
  ...noError,
}

/** The data with which the bank identifies a member before it mails a temporary password. */
export type Identity = { username: string; ssn: string; dob: Day }

/** Converts the identity for the bank. Call it only if there are no errors. */
export const parseIdentity = ({ username, ssn, dob }: Recovery): Identity => ({
  username,
  ssn,
  dob: typedDay(dob) as Day,
})

type RecoveryErrors = Pick<RecoveryContext, 'error' | 'formError' | 'fieldErrors'>
const withFormError = (formError: string | null): RecoveryErrors => ({ ...noError, formError })

/** Returns what is missing or invalid in each form, before anything is sent. */
const errorsIn = {
  emailRequest({ username, ssn, dob, zone }: RecoveryContext): RecoveryErrors {
    const isBlank = !isNamed({ username }) || ssn === '' || dob.trim() === ''
    const fieldErrors = getErrorFields<Recovery>({
      ssn: ssn === '' ? null : digitsError(ssn),
      dob: dob.trim() === '' ? null : birthdayError(dob, todayIn(zone)),
    })
    return { ...withFormError(isBlank ? fillForm : null), fieldErrors }
  },
  temporaryPassword: ({ temporaryPassword }: RecoveryContext) =>
    withFormError(temporaryPassword === '' ? fillForm : null),
  smsRequest: (context: RecoveryContext) => withFormError(isNamed(context) ? null : fillForm),
  smsCode: ({ code }: RecoveryContext) => withFormError(code === '' ? 'Please enter sms code' : null),
  newPassword(context: RecoveryContext): RecoveryErrors {
    const { newPassword, repeated } = context
    if (newPassword === '' || repeated === '') return withFormError(fillForm)
    if (newPassword !== repeated)
      return { ...noError, fieldErrors: [{ field: 'repeated', text: accessTexts.unlikePasswords }] }
    return { ...noError, error: weakPassword(newPassword, context) }
  },
}
export type RecoveryPart = keyof typeof errorsIn
export const formErrors = (context: RecoveryContext, form: RecoveryPart): RecoveryErrors => errorsIn[form](context)

export function isComplete(context: RecoveryContext, form: RecoveryPart): boolean {
  const { error, formError, fieldErrors } = formErrors(context, form)
  return error === null && formError === null && fieldErrors.length === 0
}

/** Returns the bank's likely refusal without a call. Only the bank knows whether a password is the previous one. */
function weakPassword(password: string, owner: PasswordOwner): ApiError | null {
  const [weakness] = passwordErrors(password, owner)
  return weakness ? new ApiError('refusal', passwordErrorText(weakness), { status: 422, code: 'weak_password' }) : null
}

export const recoveryFields: FieldNames<Recovery> = {
  tempPassword: 'temporaryPassword',
  smsCode: 'code',
  verifyPassword: 'repeated',
  weak_password: 'newPassword',
}
export const linkFields: FieldNames<{ password: string }> = { weak_password: 'password' }

/** Returns errors of single fields. Errors that concern all of them are in the form's message. */
export function recoveryErrors(context: RecoveryContext): FieldError<Recovery>[] {
  const weakness = findWeakness(context.newPassword, context)
  return weakness === null ? context.fieldErrors : [...context.fieldErrors, { field: 'newPassword', text: weakness }]
}
