import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { Found } from './resetMfa.rules.ts'

const params = { header: {} }
const fallback = "error trying to reset user's account"

export const lookUpMember = fromPromise<Found, { query: string }>(({ input: { query }, signal }) =>
  readingOf(() => client.POST('/admin/member/lookup', { body: { query }, signal }), fallback),
)

export const unblockMember = fromPromise<void, { userId: number; username: string }>(async ({ input: { userId, username }, signal }) => {
  await dataOf(client.POST('/admin/unblock', { body: { username, adminId: userId }, params, signal }), fallback)
})
