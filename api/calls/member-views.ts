/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  startMemberView: { at: 'POST /admin/membereview', caller: 'idOLBUserAdmin', failed: 'error trying to login as member' },
  endMemberView: { at: 'POST /admin/membereview/end', failed: 'error trying to login as member' },
} as const

export const operation = createOperations(calls)
