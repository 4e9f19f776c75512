/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { operationsOf } from '../operation.ts'

export const calls = {
  getConfig: { at: 'GET /config', reads: true, failed: 'error trying to get config file' },
} as const

export const operation = operationsOf(calls)
