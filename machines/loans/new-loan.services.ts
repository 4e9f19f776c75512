import { operation } from '../../api/calls/loans.ts'
import type { LoanType } from '../../values/enumerations.ts'
import { cents, parse, toWire } from '../../values/money.ts'
import type { NewLoanDraft } from './new-loan.rules.ts'

/** Returns the id of the application. */
export const startLoanApplication = operation('startLoanApplication', {
  send: ({ draft, ...rest }: { userId: number; key: string; draft: NewLoanDraft }) => ({
    ...rest,
    amount: toWire(parse(draft.amount) ?? cents(0)),
    typeOfLoan: draft.typeOfLoan as LoanType,
    purposeOfLoan: draft.purposeOfLoan.trim(),
    coApplicantsNumber: draft.coApplicantsNumber === 'yes',
  }),
  answer: ({ applicationId }) => applicationId,
})
