import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import type { LoanType } from '../../values/enumerations.ts'
import type { LoanRequestDraft } from './loanRequest.rules.ts'

type Input = { userId: number; key: string; draft: LoanRequestDraft }

/** Returns the number of the request. */
export const getProfile = fromPromise<components['schemas']['Profile'], { userId: number }>(({ input: { userId }, signal }) =>
  readingOf(() => client.POST('/customer/getprofile', { body: { idOLBUser: userId }, signal }), "error trying to get customer's profile"),
)

export const requestLoanInformation = fromPromise<number, Input>(async ({ input: { userId, key, draft }, signal }) => {
  const body = { idOLBUser: userId, ...draft, typeOfLoan: draft.typeOfLoan as LoanType, message: draft.message.trim() }
  const params = { header: { 'Idempotency-Key': key } }
  const call = client.POST('/loanapp/requestinfo', { body, params, signal })
  return (await dataOf(call, 'error trying to request loan information')).requestNumber
})
