import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { LoanAnswers, LoanState } from './loanApplication.rules.ts'

type Input = { userId: number; applicationId: number }

export const getLoanApplication = fromPromise<LoanState, Input>(({ input: { userId, applicationId }, signal }) => {
  const ask = () => client.POST('/loanapp/getapp', { body: { idOLBUser: userId, applicationId }, signal })
  return readingOf(ask, 'error trying to get the loan application')
})

type Saving = Input & { answers: LoanAnswers; step: number; submit: boolean }

/** Without a key: the bank would store the answer under it, with what was typed. Saving or sending twice changes nothing. */
export const saveLoanProgress = fromPromise<LoanState, Saving>(({ input: { userId, applicationId, answers, step, submit }, signal }) => {
  const body = { idOLBUser: userId, applicationId, applicationJson: answers, step, submit }
  return dataOf(client.POST('/loanapp/setprogress', { body, params: { header: {} }, signal }), 'error trying to set loan app')
})

export const discardLoanApplication = fromPromise<void, { userId: number; id: number }>(async ({ input: { userId, id }, signal }) => {
  const body = { idOLBUser: userId, applicationId: id }
  await dataOf(client.POST('/loanapp/discard', { body, params: { header: {} }, signal }), 'error trying to discard the loan application')
})
