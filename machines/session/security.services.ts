import { operation as accessOperation } from '../../api/calls/access.ts'
import { operation } from '../../api/calls/session.ts'
import type { components } from '../../api/schema.d.ts'

// In its own file, because the sign-in page loads session.services.ts.

export const reauthenticate = accessOperation('reauthenticate')

export const getReauthChallenge = accessOperation('getReauthChallenge')

export const reauthenticateWithPasskey = accessOperation('reauthenticateWithPasskey')

export type OwnSession = components['schemas']['OpenSession']
export type Device = components['schemas']['RememberedDevice']
type ItemInput = { userId: number; id: number }

export const getSessions = operation('getSessions')

export const endSession = operation('endSession', { send: ({ userId, id }: ItemInput) => ({ userId, sessionId: id }) })

export const endOtherSessions = operation('endOtherSessions')

export const getDevices = operation('getDevices')

export const removeDevice = operation('removeDevice', {
  send: ({ userId, id }: ItemInput) => ({ userId, deviceId: id }),
})
