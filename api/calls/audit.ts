/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getAudit: { at: 'GET /admin/audit', reads: true, failed: 'error trying to get the audit' },
  exportAudit: { at: 'POST /admin/audit/export', failed: 'error trying to export the audit' },
  verifyAudit: { at: 'GET /admin/audit/proof', reads: true, failed: 'error trying to verify the audit' },
} as const

export const operation = createOperations(calls)
