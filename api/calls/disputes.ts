/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getDisputeStart: { at: 'POST /dispute/getstart', caller: 'userId', reads: true, failed: 'error trying to get the transaction' },
  startDispute: { at: 'POST /dispute/start', caller: 'userId', failed: 'error trying to send your dispute' },
  getDispute: { at: 'POST /dispute/getdispute', caller: 'userId', reads: true, failed: 'error trying to get how the dispute is going' },
  getFormDispute: { at: 'GET /financial-institution-secured-form-customer/dispute', reads: true, failed: 'error trying to get the dispute' },
  changeDispute: { at: 'POST /financial-institution-secured-form-customer/dispute/change', failed: 'error trying to change the dispute' },
} as const

export const operation = createOperations(calls)
