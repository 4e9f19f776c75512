/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getForms: { at: 'GET /financial-institution-secured-form-customer', reads: true, failed: 'error trying to get forms' },
  updateForm: { at: 'POST /financial-institution-secured-form-customer', failed: 'error trying to update status form' },
  updateForms: { at: 'POST /financial-institution-secured-form-customer/many', failed: 'error trying to update many status form' },
} as const

export const operation = createOperations(calls)
