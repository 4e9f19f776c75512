import { fromPromise } from 'xstate'
import { bankTime, client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { AdminRole } from '../../values/enumerations.ts'
import { type Admin, adminOf } from './admins.rules.ts'

type OfAdmin = { id: number }
const of = ({ id }: OfAdmin) => ({ path: { id }, header: {} })

export const getAdmins = fromPromise<Admin[]>(async ({ signal }) => {
  const admins = await readingOf(() => client.GET('/admin/admins', { signal }), 'error trying to get all admins')
  return admins.map((admin) => adminOf(admin, bankTime()))
})

export const inviteAdmin = fromPromise<unknown, { key: string; email: string; role: AdminRole }>(({ input: { key, ...body }, signal }) => {
  const params = { header: { 'Idempotency-Key': key } }
  return dataOf(client.POST('/admin/admins', { body, params, signal }), 'error trying to invite the admin')
})

export const changeAdminRole = fromPromise<unknown, OfAdmin & { role: AdminRole }>(({ input: { id, role }, signal }) =>
  dataOf(client.PUT('/admin/admins/{id}/role', { body: { role }, params: of({ id }), signal }), 'error trying to change the role'),
)

export const resetAdminPassword = fromPromise<unknown, OfAdmin>(({ input, signal }) =>
  dataOf(client.POST('/admin/admins/{id}/reset-password', { params: of(input), signal }), 'error trying to reset the password'),
)

export const resendInvitation = fromPromise<unknown, OfAdmin>(({ input, signal }) =>
  dataOf(client.POST('/admin/admins/{id}/resend', { params: of(input), signal }), 'error trying to send the invitation'),
)

export const removeAdmin = fromPromise<unknown, OfAdmin>(({ input, signal }) =>
  dataOf(client.DELETE('/admin/admins/{id}', { params: of(input), signal }), 'error trying to delete the admin'),
)
