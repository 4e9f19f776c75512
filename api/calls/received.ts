/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getReceivedIssues: { at: 'GET /admin/received', reads: true, failed: 'error trying to get the files' },
  settleReceivedIssue: { at: 'POST /admin/received/settle', failed: 'error trying to settle this' },
} as const

export const operation = createOperations(calls)
