/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getChanges: { at: 'GET /user/changes', reads: true, failed: 'error trying to ask what has changed' },
  getSessions: { at: 'POST /user/sessions', caller: 'idOLBUser', reads: true, failed: 'error trying to get the sessions' },
  endSession: { at: 'POST /user/endsession', caller: 'idOLBUser', failed: 'error trying to end the session' },
  endOtherSessions: { at: 'POST /user/endothersessions', caller: 'idOLBUser', failed: 'error trying to end the sessions' },
  getDevices: { at: 'POST /user/devices', caller: 'idOLBUser', reads: true, failed: 'error trying to get the devices' },
  removeDevice: { at: 'POST /user/removedevice', caller: 'idOLBUser', failed: 'error trying to forget the device' },
} as const

export const operation = createOperations(calls)
