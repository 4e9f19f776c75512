/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getStatements: { at: 'POST /statements/getstatements', caller: 'userId', reads: true, failed: 'error trying to get your statements' },
  getStatement: { at: 'POST /statements/getstatement', caller: 'userId', reads: true, failed: 'error trying to get the statement' },
  getStatementFile: { at: 'POST /statements/getstatementfile', caller: 'userId', reads: true, failed: 'error trying to get the statement' },
  getStatementConsent: { at: 'POST /statements/getconsent', caller: 'userId', reads: true, failed: 'error trying to get your consent to e-statements' },
  getSampleStatement: { at: 'POST /statements/getsample', caller: 'userId', reads: true, failed: 'error trying to get the sample' },
  agreeToEStatements: { at: 'POST /statements/agree', caller: 'userId', failed: 'error trying to agree to e-statements' },
  withdrawEStatements: { at: 'POST /statements/withdraw', caller: 'userId', failed: 'error trying to withdraw your consent to e-statements' },
  checkStatement: { at: 'POST /statements/check', reads: true, failed: 'error trying to check the statement' },
} as const

export const operation = createOperations(calls)
