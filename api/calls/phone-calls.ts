/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  startPhoneCall: { at: 'POST /admin/phone-calls', failed: 'error trying to start the call' },
  keepPhoneCall: { at: 'POST /admin/phone-calls/keep', reads: true, failed: 'error trying to keep the call' },
  endPhoneCall: { at: 'POST /admin/phone-calls/end', failed: 'error trying to end the call' },
  getPhoneCall: { at: 'GET /user/phone-call', reads: true, failed: 'error trying to get the call' },
} as const

export const operation = createOperations(calls)
