/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { operationsOf } from '../operation.ts'

export const calls = {
  getHealth: { at: 'GET /health', reads: true, failed: 'error trying to ask the time' },
} as const

export const operation = operationsOf(calls)
