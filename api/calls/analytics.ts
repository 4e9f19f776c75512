/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getStats: { at: 'POST /analytics/stats', reads: true, failed: 'Data could not be loaded, try again later' },
} as const

export const operation = createOperations(calls)
