/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getMemberActivity: { at: 'GET /activity-reports/members/history/{fiId}', reads: true, failed: 'error trying to get the activity' },
  getAdminActivity: { at: 'GET /activity-reports/admin/all', reads: true, failed: 'error trying to get the activity' },
} as const

export const operation = createOperations(calls)
