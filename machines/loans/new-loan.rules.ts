import { notAnAmount } from '../../values/amounts.ts'
import type { LoanType } from '../../values/enumerations.ts'
import { fillFields } from '../../values/form-texts.ts'
import { loanStartErrors } from '../../values/loans.ts'
import { parse } from '../../values/money.ts'
import type { FieldError } from '../../values/field-errors.ts'

/** `typeOfLoan`: 0 until one is chosen. */
export type NewLoanDraft = {
  amount: string
  typeOfLoan: LoanType | 0
  purposeOfLoan: string
  coApplicantsNumber: 'yes' | 'no'
}

export const emptyLoan: NewLoanDraft = { amount: '', typeOfLoan: 0, purposeOfLoan: '', coApplicantsNumber: 'no' }

/** Returns what is missing or invalid. The bank checks everything again. */
export const newLoanErrors = ({ amount, typeOfLoan, purposeOfLoan }: NewLoanDraft): FieldError<NewLoanDraft>[] =>
  loanStartErrors({ amount: parse(amount), typeOfLoan: typeOfLoan || null, purposeOfLoan }).map((error) =>
    error.field === 'amount' && error.text === fillFields && amount.trim() !== ''
      ? { ...error, text: notAnAmount }
      : error,
  )
