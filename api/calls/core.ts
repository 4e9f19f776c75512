/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getCoreDifferences: { at: 'GET /admin/core/differences', reads: true, failed: 'error trying to get the differences' },
  changeCoreDifference: { at: 'POST /admin/core/differences/change', failed: 'error trying to change the difference' },
} as const

export const operation = createOperations(calls)
