/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getSavedSearches: { at: 'POST /customer/getsavedsearches', caller: 'userId', reads: true, failed: "error trying to get customer's saved searches" },
  saveAndPerformSearch: { at: 'POST /customer/saveandperformsearch', caller: 'userId', failed: "error trying to make customer's request" },
  performSearch: { at: 'POST /customer/performsearch', caller: 'userId', reads: true, failed: "error trying to perform customer's saved searches" },
  removeSavedSearch: { at: 'POST /customer/removesavedsearch', caller: 'userId', failed: "error trying to remove customer's saved searches" },
  findTransactions: { at: 'POST /customer/findtransactions', caller: 'userId', reads: true, failed: 'We could not search your transactions.' },
} as const

export const operation = createOperations(calls)
