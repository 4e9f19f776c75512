import { operation } from '../../api/calls/loans.ts'
import type { LoanAnswers, LoanState } from './loan-application.rules.ts'

export const getLoanApplication = operation('getLoanApplication', (application): LoanState => application)

type SaveInput = { userId: number; applicationId: number; answers: LoanAnswers; step: number; submit: boolean }

/** Needs no idempotency key: repeating the call is harmless. */
export const saveLoanProgress = operation('saveLoanProgress', {
  send: ({ answers, ...rest }: SaveInput) => ({ ...rest, applicationJson: answers }),
  answer: (application): LoanState => application,
})

export const discardLoanApplication = operation('discardLoanApplication', {
  send: ({ userId, id }: { userId: number; id: number }) => ({ userId, applicationId: id }),
})
