import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'

// In a file of their own, because session.services.ts is loaded by the sign-in page.

export const reauthenticate = fromPromise<void, { userId: number; password: string }>(async ({ input: { userId, password }, signal }) => {
  const body = { idOLBUser: userId, password }
  await dataOf(client.POST('/user/reauth', { body, signal }), 'error trying to check the password')
})

export type OwnSession = components['schemas']['OpenSession']
export type Device = components['schemas']['RememberedDevice']
type Asking = { userId: number }
type Removal = Asking & { id: number }

const params = { header: {} }

export const getSessions = fromPromise<OwnSession[], Asking>(({ input: { userId }, signal }) =>
  readingOf(() => client.POST('/user/sessions', { body: { idOLBUser: userId }, signal }), 'error trying to get the sessions'),
)

export const endSession = fromPromise<void, Removal>(async ({ input: { userId, id }, signal }) => {
  const body = { idOLBUser: userId, sessionId: id }
  await dataOf(client.POST('/user/endsession', { body, params, signal }), 'error trying to end the session')
})

export const endOtherSessions = fromPromise<void, Asking & { key: string }>(async ({ input: { userId, key }, signal }) => {
  const call = client.POST('/user/endothersessions', {
    body: { idOLBUser: userId },
    params: { header: { 'Idempotency-Key': key } },
    signal,
  })
  await dataOf(call, 'error trying to end the sessions')
})

export const getDevices = fromPromise<Device[], Asking>(({ input: { userId }, signal }) =>
  readingOf(() => client.POST('/user/devices', { body: { idOLBUser: userId }, signal }), 'error trying to get the devices'),
)

export const removeDevice = fromPromise<void, Removal>(async ({ input: { userId, id }, signal }) => {
  const body = { idOLBUser: userId, deviceId: id }
  await dataOf(client.POST('/user/removedevice', { body, params, signal }), 'error trying to forget the device')
})
