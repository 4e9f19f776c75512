import { operation } from '../../api/calls/loans.ts'
import type { LoanType } from '../../values/enumerations.ts'
import type { LoanRequestDraft } from './loan-request.rules.ts'

/** Returns the number of the request. */
export const requestLoanInformation = operation('requestLoanInformation', {
  send: ({ draft, ...rest }: { userId: number; key: string; draft: LoanRequestDraft }) => ({
    ...rest,
    ...draft,
    typeOfLoan: draft.typeOfLoan as LoanType,
    message: draft.message.trim(),
  }),
  answer: ({ requestNumber }) => requestNumber,
})
