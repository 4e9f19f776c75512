import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf } from '../../api/problems.ts'
import type { LoanType } from '../../values/enumerations.ts'
import type { LoanRequestDraft } from './loanRequest.rules.ts'

type Input = { userId: number; key: string; draft: LoanRequestDraft }

/** Returns the number of the request. */
export const requestLoanInformation = fromPromise<number, Input>(async ({ input: { userId, key, draft }, signal }) => {
  const body = { idOLBUser: userId, ...draft, typeOfLoan: draft.typeOfLoan as LoanType, message: draft.message.trim() }
  const params = { header: { 'Idempotency-Key': key } }
  const call = client.POST('/loanapp/requestinfo', { body, params, signal })
  return (await dataOf(call, 'error trying to request loan information')).requestNumber
})
