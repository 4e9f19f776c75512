/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getHelpSection: { at: 'POST /fi/gethelpsection', caller: 'idOLBUser', reads: true, failed: 'error trying to get FAQ' },
} as const

export const operation = createOperations(calls)
