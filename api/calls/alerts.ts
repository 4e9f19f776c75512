/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getAlerts: { at: 'POST /customer/getalerts', caller: 'idOLBUser', reads: true, failed: 'error trying to get the alerts' },
  saveAlert: { at: 'POST /customer/savealert', caller: 'idOLBUser', failed: 'error trying to save the alert' },
  removeAlert: { at: 'POST /customer/removealert', caller: 'idOLBUser', failed: 'error trying to remove the alert' },
} as const

export const operation = createOperations(calls)
