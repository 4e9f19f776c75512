/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getOperation: { at: 'GET /operations/{key}', reads: true, failed: 'error trying to learn what became of the request' },
  releaseOperation: { at: 'POST /operations/{key}/release', failed: 'error trying to learn what became of the request' },
} as const

export const operation = createOperations(calls)
