/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  startLoanApplication: { at: 'POST /loanapp/startapp', caller: 'idOLBUser', failed: 'error trying to start loan application' },
  saveLoanProgress: { at: 'POST /loanapp/setprogress', caller: 'idOLBUser', failed: 'error trying to set loan app' },
  getLoanApplication: { at: 'POST /loanapp/getapp', caller: 'idOLBUser', reads: true, failed: 'error trying to get the loan application' },
  getLoanApplications: { at: 'POST /loanapp/getapps', caller: 'idOLBUser', reads: true, failed: 'error trying to get the loan applications' },
  discardLoanApplication: { at: 'POST /loanapp/discard', caller: 'idOLBUser', failed: 'error trying to discard the loan application' },
  requestLoanInformation: { at: 'POST /loanapp/requestinfo', caller: 'idOLBUser', failed: 'error trying to request loan information' },
} as const

export const operation = createOperations(calls)
