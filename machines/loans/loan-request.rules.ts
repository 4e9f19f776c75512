import { incompleteForm } from '../../values/form-texts.ts'
import { LoanAppContactPreference, type LoanType } from '../../values/enumerations.ts'
import { reachedAt, loanMessageError } from '../../values/loans.ts'
import type { FieldError } from '../../values/field-errors.ts'

/** `typeOfLoan`: 0 until one is chosen. */
export type LoanRequestDraft = {
  typeOfLoan: LoanType | 0
  contactPreference: LoanAppContactPreference
  message: string
}

export const emptyRequest: LoanRequestDraft = {
  typeOfLoan: 0,
  contactPreference: LoanAppContactPreference.EMAIL,
  message: '',
}

type Profile = Parameters<typeof reachedAt>[1]

/** Returns how a member can be reached. */
export const contactPreferences = (profile: Profile | null): LoanAppContactPreference[] =>
  Object.values(LoanAppContactPreference).filter((way) =>
    profile ? reachedAt(way, profile) !== '' : way === LoanAppContactPreference.EMAIL,
  )

export function loanRequestErrors({ typeOfLoan, message }: LoanRequestDraft): FieldError<LoanRequestDraft>[] {
  const text = loanMessageError(message)
  return [
    ...(typeOfLoan === 0 ? [{ field: 'typeOfLoan' as const, text: incompleteForm }] : []),
    ...(text === null ? [] : [{ field: 'message' as const, text }]),
  ]
}
