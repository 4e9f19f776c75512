import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf } from '../../api/problems.ts'
import type { LoanType } from '../../values/enumerations.ts'
import { cents, parse, toWire } from '../../values/money.ts'
import type { NewLoanDraft } from './newLoan.rules.ts'

type Input = { userId: number; key: string; draft: NewLoanDraft }

/** Returns the id of the application. */
export const startLoanApplication = fromPromise<number, Input>(async ({ input: { userId, key, draft }, signal }) => {
  const body = {
    idOLBUser: userId,
    amount: toWire(parse(draft.amount) ?? cents(0)),
    typeOfLoan: draft.typeOfLoan as LoanType,
    purposeOfLoan: draft.purposeOfLoan.trim(),
    coApplicantsNumber: draft.coApplicantsNumber === 'yes',
  }
  const params = { header: { 'Idempotency-Key': key } }
  const call = client.POST('/loanapp/startapp', { body, params, signal })
  return (await dataOf(call, 'error trying to start loan application')).applicationId
})
