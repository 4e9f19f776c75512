import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf } from '../../api/problems.ts'
import type { Ticket, ViewDraft } from './memberLogIn.rules.ts'

const fallback = 'error trying to login as member'
const params = { header: {} }

export const startMemberView = fromPromise<Ticket, ViewDraft & { userId: number }>(({ input: { userId, username, reason }, signal }) => {
  const body = { username: username.trim(), idOLBUserAdmin: userId, reason: reason.trim() }
  return dataOf(client.POST('/admin/membereview', { body, signal }), fallback)
})

export const endMemberView = fromPromise<void>(async ({ signal }) => {
  await dataOf(client.POST('/admin/membereview/end', { params, signal }), fallback)
})
