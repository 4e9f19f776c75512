import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingOf } from '../../api/problems.ts'
import { dayFromWire } from '../../values/days.ts'
import { fromWire } from '../../values/money.ts'
import type { LoanApplication } from './loanApplications.rules.ts'

export const getLoanApplications = fromPromise<LoanApplication[], { userId: number }>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/loanapp/getapps', { body: { idOLBUser: userId }, signal })
  const applications = await readingOf(ask, 'error trying to get the loan applications')
  return applications.map(({ applicationId, date, amount, ...rest }) => ({
    id: applicationId,
    date: dayFromWire(date),
    amount: fromWire(amount),
    ...rest,
  }))
})
