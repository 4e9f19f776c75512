/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getForms: { at: 'GET /financial-institution-secured-form-customer', reads: true, failed: 'error trying to get forms' },
  updateForm: { at: 'POST /financial-institution-secured-form-customer', failed: 'error trying to update status form' },
  updateForms: { at: 'POST /financial-institution-secured-form-customer/many', failed: 'error trying to update many status form' },
  closeForms: { at: 'POST /financial-institution-secured-form-customer/close', failed: 'error trying to close the forms' },
  getAnswerFigures: { at: 'GET /financial-institution-secured-form-customer/figures', reads: true, failed: 'error trying to get the figures' },
  getFormOwners: { at: 'GET /financial-institution-secured-form-customer/owners', reads: true, failed: 'error trying to get the staff' },
  setFormOwner: { at: 'POST /financial-institution-secured-form-customer/owner', failed: 'error trying to change who has the form' },
  addFormNote: { at: 'POST /financial-institution-secured-form-customer/note', failed: 'error trying to add the note' },
} as const

export const operation = createOperations(calls)
